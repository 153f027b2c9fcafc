#include <algorithm>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Event {
    std::int64_t place;
    bool isBlocked;
    int change;
};

std::string textOf(std::int64_t address, int length) {
    std::ostringstream text;
    text << (address >> 24 & 255) << '.' << (address >> 16 & 255) << '.' << (address >> 8 & 255)
         << '.' << (address & 255) << '/' << length;
    return text.str();
}

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<Event> events;
    for (int i = 0; i < n + m; i++) {
        std::int64_t a, b, c, d;
        int length;
        char sign;
        std::cin >> a >> sign >> b >> sign >> c >> sign >> d >> sign >> length;
        const std::int64_t start = a << 24 | b << 16 | c << 8 | d;
        events.push_back({start, i >= n, 1});
        events.push_back({start + (std::int64_t{1} << (32 - length)), i >= n, -1});
    }
    std::sort(events.begin(), events.end(),
        [](const Event& a, const Event& b) { return a.place < b.place; });

    std::vector<std::string> networks;
    std::int64_t total = 0, start = -1;
    int allowing = 0, blocking = 0;
    for (std::size_t i = 0; i < events.size();) {
        const std::int64_t place = events[i].place;
        for (; i < events.size() && events[i].place == place; i++) {
            (events[i].isBlocked ? blocking : allowing) += events[i].change;
        }
        const bool passes = allowing > 0 && blocking == 0;
        if (passes && start < 0) {
            start = place;
        } else if (!passes && start >= 0) {
            total += place - start;
            while (start < place) {
                int length = 0;
                std::int64_t size = std::int64_t{1} << 32;
                while (start % size != 0 || size > place - start) {
                    size /= 2;
                    length++;
                }
                networks.push_back(textOf(start, length));
                start += size;
            }
            start = -1;
        }
    }
    std::sort(networks.begin(), networks.end());
    std::cout << networks.size() << ' ' << total << '\n';
    for (std::size_t i = 0; i < std::min<std::size_t>(networks.size(), 20); i++) {
        std::cout << networks[i] << '\n';
    }
}
