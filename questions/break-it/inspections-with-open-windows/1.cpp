#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, capacity, inspected = 0;
    std::cin >> n >> capacity;
    std::vector<std::pair<long long, long long>> sites(n);
    for (auto& [start, days] : sites) std::cin >> start >> days;
    std::sort(sites.begin(), sites.end());
    long long day = 0;
    int left = capacity;
    for (auto [start, days] : sites) {
        if (start > day) {
            day = start;
            left = capacity;
        }
        if (left == 0) {
            day++;
            left = capacity;
        }
        if (start + days - 1 >= day) {
            inspected++;
            left--;
        }
    }
    std::cout << inspected << '\n';
}
