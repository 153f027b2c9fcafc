#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> machines(n);
    for (auto& [duration, deadline] : machines) std::cin >> duration >> deadline;
    std::sort(machines.begin(), machines.end());
    int busy = 0, repaired = 0;
    for (const auto& [duration, deadline] : machines) {
        if (busy + duration > deadline) continue;
        busy += duration;
        repaired++;
    }
    std::cout << repaired << '\n';
}
