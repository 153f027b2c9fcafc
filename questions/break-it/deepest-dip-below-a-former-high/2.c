#include <stdio.h>

int main(void) {
    int n;
    static long long reading[1001];
    scanf("%d", &n);
    for (int day = 1; day <= n; day++)
        scanf("%lld", &reading[day]);
    long long high = reading[1], low = reading[1];
    int first = 1;
    for (int day = 2; day <= n; day++) {
        if (reading[day] > high)
            high = reading[day];
        if (reading[day] < low) {
            low = reading[day];
            first = day;
        }
    }
    printf("%lld %d\n", high - low, first);
    return 0;
}
