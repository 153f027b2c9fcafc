#include <cctype>
#include <iostream>
#include <string>

const std::string units = "dhms";
const int worth[] = {86400, 3600, 60, 1};

// The seconds of an entry, or -1 if it is invalid.
long long seconds(const std::string& entry) {
    long long total = 0, number = 0;
    int digits = 0;
    for (char sign : entry) {
        if (std::isdigit(sign)) {
            number = number * 10 + (sign - '0');
            if (++digits > 4) return -1;
            continue;
        }
        if (digits == 0 || entry.find(sign) != entry.rfind(sign)) return -1;
        total += number * worth[units.find(sign)];
        number = digits = 0;
    }
    if (digits > 0) return -1;
    for (int unit = 0; unit < 3; unit++) {
        const size_t larger = entry.find(units[unit]), smaller = entry.find(units[unit + 1]);
        if (larger != std::string::npos && smaller != std::string::npos && larger > smaller) return -1;
    }
    return total;
}

int main() {
    int n, wrong = 0;
    long long total = 0;
    std::string entry;
    std::cin >> n;
    while (n-- > 0) {
        std::cin >> entry;
        const long long time = seconds(entry);
        if (time < 0)
            wrong++;
        else
            total += time;
    }
    std::cout << total << ' ' << wrong << '\n';
}
