#include <algorithm>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::set<std::pair<int, int>> stays;
    for (int i = 0; i < n; i++) {
        int arrival, departure;
        std::cin >> arrival >> departure;
        stays.emplace(arrival, departure);
    }
    std::vector<int> boats(366);
    for (auto [arrival, departure] : stays) {
        for (int day = arrival; day <= departure; day++) boats[day]++;
    }
    auto busiest = std::max_element(boats.begin(), boats.end());
    std::cout << *busiest << ' ' << busiest - boats.begin() << '\n';
}
