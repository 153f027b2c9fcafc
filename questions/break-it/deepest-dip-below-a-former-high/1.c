#include <stdio.h>

int main(void) {
    int n;
    static long long reading[1001];
    scanf("%d", &n);
    for (int day = 1; day <= n; day++)
        scanf("%lld", &reading[day]);
    long long high = 0, largest = 0;
    int first = 1;
    for (int day = 1; day <= n; day++) {
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
