#include <stdio.h>

static long long before[401];

static int is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int main(void) {
    long long a, b;
    int d, w, first = 0;
    scanf("%lld %lld %d %d", &a, &b, &d, &w);
    for (int year = 1; year <= 400; year++) {
        int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        if (is_leap(year))
            lengths[1] = 29;
        before[year] = before[year - 1];
        for (int month = 0; month < 12; month++) {
            if (d <= lengths[month] && (first + d - 1) % 7 == w - 1)
                before[year]++;
            first = (first + lengths[month]) % 7;
        }
    }
    long long cycles = (b - a + 1) / 400;
    int rest = (b - a + 1) % 400;
    long long months = 0;
    if (cycles > 0) {
        months = cycles * before[400] + before[rest];
    } else {
        int start = (a - 1) % 400;
        for (int year = start; year < start + rest; year++)
            months += before[year % 400 + 1] - before[year % 400];
    }
    printf("%lld\n", months);
    return 0;
}
