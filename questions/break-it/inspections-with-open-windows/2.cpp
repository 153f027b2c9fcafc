#include <iostream>
#include <map>
#include <vector>

int main() {
    int n, capacity, inspected = 0;
    std::cin >> n >> capacity;
    std::vector<std::pair<long long, long long>> sites(n);
    for (auto& [start, days] : sites) std::cin >> start >> days;
    std::map<long long, int> used;
    for (auto [start, days] : sites) {
        int& onDay = used[start + days - 1];
        if (onDay < capacity) {
            onDay++;
            inspected++;
        }
    }
    std::cout << inspected << '\n';
}
