#include <cstdint>
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    struct Change {
        int allowed = 0, blocked = 0;
    };
    std::map<std::int64_t, Change> changes;
    for (int i = 0; i < n + m; i++) {
        std::int64_t start = 0;
        int length;
        for (int part = 0; part < 4; part++) {
            int number;
            char sign;
            std::cin >> number >> sign;
            start = start * 256 + number;
        }
        std::cin >> length;
        const std::int64_t end = start + (std::int64_t{1} << (32 - length));
        if (i < n) {
            changes[start].allowed++;
            changes[end].allowed--;
        } else {
            changes[start].blocked++;
            changes[end].blocked--;
        }
    }

    std::vector<std::string> networks;
    std::int64_t total = 0, start = -1;
    int allowing = 0, blocking = 0;
    for (const auto& [place, change] : changes) {
        allowing += change.allowed;
        blocking += change.blocked;
        const bool passes = allowing > 0 && blocking == 0;
        if (passes && start < 0) start = place;
        if (passes || start < 0) continue;
        total += place - start;
        while (start < place) {
            int length = 32;
            while (length > 0 && std::int64_t{1} << (33 - length) <= place - start) length--;
            std::string text;
            for (int shift : {24, 16, 8, 0}) {
                text += std::to_string(start >> shift & 255) + (shift > 0 ? '.' : '/');
            }
            networks.push_back(text + std::to_string(length));
            start += std::int64_t{1} << (32 - length);
        }
        start = -1;
    }
    std::cout << networks.size() << ' ' << total << '\n';
    for (std::size_t i = 0; i < networks.size() && i < 20; i++) std::cout << networks[i] << '\n';
}
