#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long long length, price, fee;
} Kind;

Kind kinds[200];

long long gcd(long long a, long long b) {
    return b == 0 ? a : gcd(b, a % b);
}

int compare(const void *left, const void *right) {
    const Kind *a = left, *b = right;
    if (a->price != b->price)
        return a->price < b->price ? -1 : 1;
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return (a->fee > b->fee) - (a->fee < b->fee);
}

long long n;
int m, is_left_out[200];

/* What the kinds that are not left out cost; -1 if they do not link all posts. */
long long cost(void) {
    long long pieces = n, total = 0;
    for (int i = 0; i < m; i++) {
        long long left = gcd(pieces, kinds[i].length);
        if (is_left_out[i] || left == pieces)
            continue;
        total += kinds[i].fee + (pieces - left) * kinds[i].price;
        pieces = left;
    }
    return pieces == 1 ? total : -1;
}

int main(void) {
    scanf("%lld %d", &n, &m);
    for (int i = 0; i < m; i++)
        scanf("%lld %lld %lld", &kinds[i].length, &kinds[i].price, &kinds[i].fee);
    qsort(kinds, m, sizeof(Kind), compare);
    long long best = cost();
    for (int i = 0; i < m && best >= 0; i++) {
        is_left_out[i] = 1;
        long long without = cost();
        if (without >= 0 && without <= best)
            best = without;
        else
            is_left_out[i] = 0;
    }
    printf("%lld\n", best);
    return 0;
}
