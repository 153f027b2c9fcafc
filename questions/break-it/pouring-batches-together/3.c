#include <stdio.h>
#include <stdlib.h>

int rising(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int sizes[200000];

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++)
        scanf("%d", &sizes[i]);
    qsort(sizes, n, sizeof(int), rising);
    long long total = 0, cost = 0;
    int at = 0;
    int end = n > 1 ? (n - 2) % (k - 1) + 2 : n;
    while (at < end)
        total += sizes[at++];
    if (n > 1)
        cost = total;
    while (at < n) {
        for (end += k - 1; at < end; at++)
            total += sizes[at];
        cost += total;
    }
    printf("%lld\n", cost);
    return 0;
}
