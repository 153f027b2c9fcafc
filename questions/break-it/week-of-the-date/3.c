#include <stdio.h>

/* From 1 for Monday to 7 for Sunday. */
static int weekday_of(int year, int month, int day) {
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    if (month < 3)
        year--;
    int weekday = (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day) % 7;
    return weekday == 0 ? 7 : weekday;
}

static int days_in(int year) {
    return year % 4 == 0 ? 366 : 365;
}

static int day_of_year(int year, int month, int day) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (int m = 0; m < month - 1; m++)
        day += lengths[m];
    if (month > 2 && days_in(year) == 366)
        day++;
    return day;
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int year, month, day;
        scanf("%d %d %d", &year, &month, &day);
        int weekday = weekday_of(year, month, day);
        /* The Thursday of the week decides. */
        int thursday = day_of_year(year, month, day) - weekday + 4;
        if (thursday < 1) {
            year--;
            thursday += days_in(year);
        } else if (thursday > days_in(year)) {
            thursday -= days_in(year);
            year++;
        }
        printf("%d %d %d\n", year, (thursday + 6) / 7, weekday);
    }
    return 0;
}
