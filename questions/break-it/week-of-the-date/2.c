#include <stdio.h>

static int is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int day_of_year(int year, int month, int day) {
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return before[month - 1] + day + (month > 2 && is_leap(year));
}

static int weekday_of(int year, int month, int day) {
    int past = year - 1;
    int days = past * 365 + past / 4 - past / 100 + past / 400 + day_of_year(year, month, day);
    return (days - 1) % 7 + 1;
}

static int weeks_of(int year) {
    return weekday_of(year, 12, 31) == 4 ? 53 : 52;
}

int main(void) {
    int n, year, month, day;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d %d", &year, &month, &day);
        int weekday = weekday_of(year, month, day);
        int week = (day_of_year(year, month, day) - weekday + 10) / 7;
        if (week == 0)
            week = weeks_of(--year);
        else if (week > weeks_of(year)) {
            year++;
            week = 1;
        }
        printf("%d %d %d\n", year, week, weekday);
    }
    return 0;
}
