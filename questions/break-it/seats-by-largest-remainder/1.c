#include <stdio.h>
#include <stdlib.h>

static int n;
static long long seats, total, votes[100], shares[100], rests[100];

static int by_rest(const void *a, const void *b) {
    int i = *(const int *)a, j = *(const int *)b;
    if (rests[i] != rests[j])
        return rests[i] > rests[j] ? -1 : 1;
    return i - j;
}

static int by_votes(const void *a, const void *b) {
    int i = *(const int *)a, j = *(const int *)b;
    if (votes[i] != votes[j])
        return votes[i] > votes[j] ? -1 : 1;
    return i - j;
}

int main(void) {
    int order[100];
    scanf("%d %lld", &n, &seats);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &votes[i]);
        total += votes[i];
        order[i] = i;
    }
    long long left = seats;
    for (int i = 0; i < n; i++) {
        shares[i] = seats * votes[i] / total;
        rests[i] = seats * votes[i] % total;
        left -= shares[i];
    }
    qsort(order, n, sizeof order[0], by_rest);
    for (int k = 0; k < n && left > 0 && 2 * rests[order[k]] >= total; k++) {
        shares[order[k]]++;
        left--;
    }
    qsort(order, n, sizeof order[0], by_votes);
    for (int k = 0; k < left; k++)
        shares[order[k]]++;
    for (int i = 0; i < n; i++)
        printf("%lld%c", shares[i], i < n - 1 ? ' ' : '\n');
    return 0;
}
