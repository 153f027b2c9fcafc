#include <iostream>

bool isLeap(int year) { return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0); }

int dayOfYear(int year, int month, int day) {
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return before[month - 1] + day + (month > 2 && isLeap(year));
}

int weekdayOf(int year, int dayInYear) {
    int past = year - 1;
    return (past + past / 4 - past / 100 + past / 400 + dayInYear - 1) % 7 + 1;
}

int main() {
    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        int year, month, day;
        std::cin >> year >> month >> day;
        int inYear = dayOfYear(year, month, day);
        int weekday = weekdayOf(year, inYear);
        int week = (inYear - weekday + 10) / 7;
        if (week == 0) {
            year--;
            int last = dayOfYear(year, 12, 31);
            week = (last - weekdayOf(year, last) + 10) / 7;
        } else if (week == 53) {
            year++;
            week = 1;
        }
        std::cout << year << ' ' << week << ' ' << weekday << '\n';
    }
}
