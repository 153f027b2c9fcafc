#include <stdio.h>
#include <stdlib.h>

long long last_days[150000];

int compare(const void *left, const void *right) {
    long long a = *(const long long *)left, b = *(const long long *)right;
    return (a > b) - (a < b);
}

int main(void) {
    int n, capacity, inspected = 0;
    scanf("%d %d", &n, &capacity);
    for (int i = 0; i < n; i++) {
        long long start, days;
        scanf("%lld %lld", &start, &days);
        last_days[i] = start + days - 1;
    }
    qsort(last_days, n, sizeof(long long), compare);
    int used = 0;
    for (int i = 0; i < n; i++) {
        if (i > 0 && last_days[i] != last_days[i - 1])
            used = 0;
        if (used < capacity) {
            used++;
            inspected++;
        }
    }
    printf("%d\n", inspected);
    return 0;
}
