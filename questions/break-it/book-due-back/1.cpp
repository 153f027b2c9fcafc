#include <array>
#include <iomanip>
#include <iostream>

int main() {
    int year, month, day, k;
    std::cin >> year >> month >> day >> k;
    bool is_leap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
    const std::array<int, 12> lengths{31, is_leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (day += k; day > lengths[month - 1]; ) {
        day -= lengths[month - 1];
        if (++month > 12) {
            month = 1;
            year++;
        }
    }
    std::cout << std::setfill('0') << year << '-' << std::setw(2) << month << '-' << std::setw(2) << day << '\n';
}
