#include <stdio.h>

int is_leap(int year) {
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
}

int main(void) {
    int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day, k;
    scanf("%d %d %d %d", &year, &month, &day, &k);
    while (k >= 365 + is_leap(year)) {
        k -= 365 + is_leap(year);
        year++;
    }
    day += k;
    for (;;) {
        days[1] = 28 + is_leap(year);
        if (day <= days[month - 1])
            break;
        day -= days[month - 1];
        if (month < 12) {
            month++;
        } else {
            month = 1;
            year++;
        }
    }
    printf("%d-%02d-%02d\n", year, month, day);
    return 0;
}
