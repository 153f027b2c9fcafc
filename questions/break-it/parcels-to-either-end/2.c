#include <stdio.h>

enum { MOST = 120000 };

static int row[MOST], begin[MOST + 3], places[MOST];

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &row[i]);
        begin[row[i] + 2]++;
    }
    for (int number = 1; number <= MOST + 2; number++)
        begin[number] += begin[number - 1];
    for (int i = 0; i < n; i++)
        places[begin[row[i] + 1]++] = i;

    // The parcels with a number now lie at places[begin[number]] to places[begin[number + 1] - 1].
    int best = 0, chain = 0, last = -1;
    for (int number = 1; number <= MOST; number++) {
        int from = begin[number], to = begin[number + 1];
        if (from == to)
            continue;
        int behind = 0;
        for (int k = from; k < to; k++)
            behind += places[k] > last;
        if (last >= 0 && chain + behind > best)
            best = chain + behind;
        chain = last >= 0 && last < places[from] ? chain + to - from : to - from;
        if (chain > best)
            best = chain;
        last = places[to - 1];
    }
    printf("%d\n", n - best);
    return 0;
}
