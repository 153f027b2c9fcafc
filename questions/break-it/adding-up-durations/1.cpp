#include <cctype>
#include <iostream>
#include <string>

const std::string units = "dhms";
const int worth[] = {86400, 3600, 60, 1};

// The seconds of an entry, or -1 if it is invalid.
long long seconds(const std::string& entry) {
    long long total = 0, number = 0;
    size_t left = 0;
    bool hasDigit = false;
    for (char sign : entry) {
        if (std::isdigit(sign)) {
            number = number * 10 + (sign - '0');
            if (number > 9999) return -1;
            hasDigit = true;
            continue;
        }
        const size_t unit = units.find(sign, left);
        if (!hasDigit || unit == std::string::npos) return -1;
        total += number * worth[unit];
        left = unit + 1;
        number = 0;
        hasDigit = false;
    }
    return hasDigit ? -1 : total;
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
