#include <stdio.h>

int main(void) {
    int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day, k;
    scanf("%d %d %d %d", &year, &month, &day, &k);
    if (year % 400 == 0 || (year % 4 == 0 && year % 100 != 0))
        days[1] = 29;
    day += k;
    while (day > days[month - 1]) {
        day -= days[month - 1];
        month++;
        if (month == 13) {
            year++;
            month = 1;
        }
    }
    printf("%d-%02d-%02d\n", year, month, day);
    return 0;
}
