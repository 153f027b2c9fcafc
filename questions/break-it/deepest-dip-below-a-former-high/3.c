#include <stdio.h>

int main(void) {
    int n;
    static long long reading[1001];
    scanf("%d", &n);
    for (int day = 1; day <= n; day++)
        scanf("%lld", &reading[day]);
    long long high, largest = 0;
    int peak = 1, first = 1;
    for (int day = 2; day <= n; day++)
        if (reading[day] > reading[peak])
            peak = day;
    high = reading[peak];
    for (int day = peak; day <= n; day++)
        if (high - reading[day] > largest) {
            largest = high - reading[day];
            first = day;
        }
    high = reading[1];
    for (int day = 1; day < peak; day++) {
        if (reading[day] > high)
            high = reading[day];
        if (high - reading[day] > largest) {
            largest = high - reading[day];
            first = day;
        }
    }
    printf("%lld %d\n", largest, first);
    return 0;
}
