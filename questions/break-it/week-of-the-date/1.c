#include <stdio.h>

static int is_leap(int year) {
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
}

static int day_of_year(int year, int month, int day) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (int m = 1; m < month; m++)
        day += lengths[m - 1] + (m == 2 && is_leap(year));
    return day;
}

/* From 1 for Monday to 7 for Sunday; 1 January 1900 was a Monday. */
static int weekday_of(int year, int day_in_year) {
    int days = day_in_year - 1;
    for (int y = 1900; y < year; y++)
        days += 365 + is_leap(y);
    return days % 7 + 1;
}

int main(void) {
    int n;
    scanf("%d", &n);
    while (n-- > 0) {
        int year, month, day;
        scanf("%d %d %d", &year, &month, &day);
        int in_year = day_of_year(year, month, day);
        int weekday = weekday_of(year, in_year);
        int week = (in_year - weekday + 10) / 7;
        if (week == 0) {
            year--;
            in_year = 365 + is_leap(year);
            week = (in_year - weekday_of(year, in_year) + 10) / 7;
        } else if (week == 53) {
            year++;
            week = 1;
        }
        printf("%d %d %d\n", year, week, weekday);
    }
    return 0;
}
