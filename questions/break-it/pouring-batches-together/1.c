#include <stdio.h>
#include <stdlib.h>

int rising(const void *left, const void *right) {
    long long a = *(const long long *)left, b = *(const long long *)right;
    return (a > b) - (a < b);
}

/* New files are never smaller than those before, so two queues give the smallest file. */
long long sizes[200000], merged[200000];

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++)
        scanf("%lld", &sizes[i]);
    qsort(sizes, n, sizeof(long long), rising);
    int at = 0, from = 0, made = 0, left = n;
    int take = k;
    long long cost = 0;
    while (left > 1) {
        if (take > left)
            take = left;
        long long sum = 0;
        for (int i = 0; i < take; i++) {
            if (from == made || (at < n && sizes[at] <= merged[from]))
                sum += sizes[at++];
            else
                sum += merged[from++];
        }
        cost += sum;
        merged[made++] = sum;
        left -= take - 1;
        take = k;
    }
    printf("%lld\n", cost);
    return 0;
}
