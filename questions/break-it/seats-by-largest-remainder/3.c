#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int place;
    long long votes, rest;
} Party;

static int in_turn(const void *a, const void *b) {
    const Party *p = a, *q = b;
    if (p->rest != q->rest)
        return p->rest > q->rest ? -1 : 1;
    if (p->votes != q->votes)
        return p->votes < q->votes ? -1 : 1;
    return p->place - q->place;
}

int main(void) {
    int n;
    long long seats, total = 0, shares[100];
    Party parties[100];
    scanf("%d %lld", &n, &seats);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &parties[i].votes);
        parties[i].place = i;
        total += parties[i].votes;
    }
    long long left = seats;
    for (int i = 0; i < n; i++) {
        shares[i] = seats * parties[i].votes / total;
        parties[i].rest = seats * parties[i].votes % total;
        left -= shares[i];
    }
    qsort(parties, n, sizeof(Party), in_turn);
    for (int k = 0; k < left; k++)
        shares[parties[k].place]++;
    for (int i = 0; i < n; i++)
        printf("%lld%c", shares[i], i + 1 < n ? ' ' : '\n');
    return 0;
}
