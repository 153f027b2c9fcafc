#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

int minutes(const std::string& clock) {
    return std::stoi(clock.substr(0, 2)) * 60 + std::stoi(clock.substr(3));
}

int main() {
    int n, total = 0;
    std::cin >> n;
    while (n--) {
        std::string from, to;
        std::cin >> from >> to;
        int start = minutes(from), end = minutes(to);
        if (end < start) end += 1440;
        for (auto [since, until] : {std::pair(0, 360), std::pair(1320, 1800), std::pair(2760, 3240)}) {
            total += std::max(0, std::min(end, until) - std::max(start, since));
        }
    }
    std::cout << total << '\n';
}
