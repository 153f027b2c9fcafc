#include <stdio.h>

long long extra_days(long long year, int gap) {
    long long extra = year / gap;
    if (gap == 4)
        extra -= year / 100 - year / 400;
    return extra;
}

int main(void) {
    int n, gap, month, day;
    long long months[20], usual = 0, before = 0, year, k;
    scanf("%d %d", &n, &gap);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &months[i]);
        usual += months[i];
    }
    scanf("%lld %d %d %lld", &year, &month, &day, &k);
    for (int i = 0; i < month - 1; i++)
        before += months[i];
    long long number = before + day - 1 + k;
    number += (year - 1) * usual + extra_days(year - 1, gap);
    long long low = 1, high = number / usual + 1;
    while (low < high) {
        long long middle = (low + high + 1) / 2;
        if ((middle - 1) * usual + extra_days(middle - 1, gap) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    number -= (low - 1) * usual + extra_days(low - 1, gap);
    month = 0;
    while (month < n - 1 && number >= months[month])
        number -= months[month++];
    printf("%lld %d %lld\n", low, month + 1, number + 1);
    return 0;
}
