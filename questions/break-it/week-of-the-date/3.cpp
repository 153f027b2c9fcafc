#include <iostream>

// From 1 for Monday to 7 for Sunday, by Zeller's congruence.
int weekdayOf(int year, int month, int day) {
    if (month < 3) {
        month += 12;
        year--;
    }
    int k = year % 100, century = year / 100;
    int h = (day + 13 * (month + 1) / 5 + k + k / 4 + century / 4 + 5 * century) % 7;
    return (h + 5) % 7 + 1;
}

int daysIn(int year) { return year % 4 == 0 ? 366 : 365; }

int dayOfYear(int year, int month, int day) {
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    bool isAfterLeapDay = month > 2 && daysIn(year) == 366;
    return before[month - 1] + day + isAfterLeapDay;
}

int main() {
    int n;
    std::cin >> n;
    while (n--) {
        int year, month, day;
        std::cin >> year >> month >> day;
        int weekday = weekdayOf(year, month, day);
        int thursday = dayOfYear(year, month, day) + 4 - weekday;
        if (thursday < 1) {
            year--;
            thursday += daysIn(year);
        } else if (thursday > daysIn(year)) {
            thursday -= daysIn(year);
            year++;
        }
        std::cout << year << ' ' << (thursday - 1) / 7 + 1 << ' ' << weekday << '\n';
    }
}
