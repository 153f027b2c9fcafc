#include <cstdio>
#include <iostream>

struct Month {
    int year, number;

    bool is_in_leap_year() const {
        return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
    }

    int length() const {
        static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return number == 2 && is_in_leap_year() ? 29 : lengths[number - 1];
    }

    Month next() const {
        return number == 12 ? Month{year + 1, 1} : Month{year, number + 1};
    }
};

int main() {
    Month month{};
    int day, k;
    std::cin >> month.year >> month.number >> day >> k;
    while (k >= month.length()) {
        k -= month.length();
        month = month.next();
    }
    day += k;
    if (day > month.length()) {
        day -= month.length();
        month = month.next();
    }
    std::printf("%d-%02d-%02d\n", month.year, month.number, day);
}
