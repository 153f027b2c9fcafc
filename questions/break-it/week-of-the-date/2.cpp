#include <iostream>

bool isLeap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

int dayOfYear(int year, int month, int day) {
    const int lengths[] = {31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (int m = 0; m < month - 1; m++) day += lengths[m];
    return day;
}

// From 1 for Monday to 7 for Sunday.
int weekdayOf(int year, int month, int day) {
    int days = dayOfYear(year, month, day) - 1;
    for (int y = 1900; y < year; y++) days += isLeap(y) ? 366 : 365;
    return 1 + days % 7;
}

int weeksOf(int year) { return weekdayOf(year, 12, 31) == 4 ? 53 : 52; }

int main() {
    int n;
    std::cin >> n;
    while (n--) {
        int year, month, day;
        std::cin >> year >> month >> day;
        const int weekday = weekdayOf(year, month, day);
        int week = (dayOfYear(year, month, day) - weekday + 10) / 7;
        if (week == 0) {
            year--;
            week = weeksOf(year);
        } else if (week > weeksOf(year)) {
            year++;
            week = 1;
        }
        std::cout << year << " " << week << " " << weekday << "\n";
    }
}
