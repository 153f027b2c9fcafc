#include <stdio.h>
#include <stdlib.h>

struct parcel {
    int number, place;
};

static struct parcel parcels[120000];

static int compare(const void *a, const void *b) {
    const struct parcel *x = a, *y = b;
    return x->number != y->number ? x->number - y->number : x->place - y->place;
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &parcels[i].number);
        parcels[i].place = i;
    }
    qsort(parcels, n, sizeof parcels[0], compare);

    int best = 0, chain = 0, before = 0;  // before: where the next lower number begins
    for (int from = 0, to; from < n; from = to) {
        for (to = from + 1; to < n && parcels[to].number == parcels[from].number;)
            to++;
        if (from == 0 || parcels[from - 1].place > parcels[from].place) {
            // Of the lower number, only those in front of all parcels with this one stay.
            chain = 0;
            while (before < from && parcels[before].place < parcels[from].place) {
                chain++;
                before++;
            }
        }
        chain += to - from;
        if (chain > best)
            best = chain;
        before = from;
    }
    printf("%d\n", n - best);
    return 0;
}
