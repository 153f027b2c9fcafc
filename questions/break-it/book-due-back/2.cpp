#include <cstdio>
#include <iostream>

bool is_leap(int year) {
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
}

int days_of_year(int year) {
    return is_leap(year) ? 366 : 365;
}

int days_of_month(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

int main() {
    int year, month, day, k;
    std::cin >> year >> month >> day >> k;
    for (; k >= days_of_year(year); year++) k -= days_of_year(year);
    day += k;
    while (day > days_of_month(year, month)) {
        day -= days_of_month(year, month);
        month++;
        if (month == 13) {
            month = 1;
            year++;
        }
    }
    std::printf("%d-%02d-%02d\n", year, month, day);
}
