#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
    int n, capacity, inspected = 0;
    std::cin >> n >> capacity;
    std::vector<std::pair<long long, long long>> sites(n);
    for (auto& [start, days] : sites) std::cin >> start >> days;
    std::sort(sites.begin(), sites.end());
    std::priority_queue<long long, std::vector<long long>, std::greater<>> openUntil;
    long long day = 0;
    int at = 0;
    while (at < n || !openUntil.empty()) {
        if (openUntil.empty()) day = std::max(day, sites[at].first);
        for (; at < n && sites[at].first <= day; at++)
            openUntil.push(sites[at].first + sites[at].second);
        for (int left = capacity; left > 0 && !openUntil.empty(); openUntil.pop())
            if (openUntil.top() >= day) {
                inspected++;
                left--;
            }
        day++;
    }
    std::cout << inspected << '\n';
}
