#include <stdio.h>

int length(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month == 2 && (year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)))
        return 29;
    return days[month - 1];
}

void next_month(int *year, int *month) {
    (*month)++;
    if (*month > 12) {
        *month = 1;
        (*year)++;
    }
}

int main(void) {
    int year, month, day, k;
    scanf("%d %d %d %d", &year, &month, &day, &k);
    while (k >= length(year, month)) {
        k -= length(year, month);
        next_month(&year, &month);
    }
    day += k;
    if (day > length(year, month)) {
        day -= length(year, month);
        next_month(&year, &month);
    }
    printf("%d-%02d-%02d\n", year, month, day);
    return 0;
}
