#include <stdio.h>

static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static long long before[401];

static int is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static long long up_to(long long year) {
    return year / 400 * before[400] + before[year % 400];
}

int main(void) {
    long long a, b;
    int d, w, first = 0;
    scanf("%lld %lld %d %d", &a, &b, &d, &w);
    for (int year = 1; year <= 400; year++) {
        before[year] = before[year - 1];
        for (int month = 0; month < 12; month++) {
            if (d <= lengths[month] && (first + d - 1) % 7 == w - 1)
                before[year]++;
            first += lengths[month];
            if (month == 1 && is_leap(year))
                first++;
        }
    }
    printf("%lld\n", up_to(b) - up_to(a - 1));
    return 0;
}
