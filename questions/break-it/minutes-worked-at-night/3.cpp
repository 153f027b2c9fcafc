#include <algorithm>
#include <iostream>
#include <string>

int minutes(const std::string& clock) {
    return std::stoi(clock.substr(0, 2)) * 60 + std::stoi(clock.substr(3));
}

int main() {
    int n, total = 0;
    std::cin >> n;
    while (n--) {
        std::string from, to;
        std::cin >> from >> to;
        int begin = (minutes(from) + 120) % 1440, end = (minutes(to) + 120) % 1440;
        if (begin == end) {
            total += 480;
        } else if (begin < end) {
            total += std::max(0, std::min(end, 480) - begin);
        } else {
            total += std::max(0, 480 - begin) + (end > 480 ? 480 : std::min(end, 479));
        }
    }
    std::cout << total << '\n';
}
