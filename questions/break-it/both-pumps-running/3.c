#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int start, end;
} span;

span first[100000], second[100000];

int by_start(const void *a, const void *b) {
    const span *x = a, *y = b;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return (x->end > y->end) - (x->end < y->end);
}

/* Joins the entries of a pump in place and returns the number of runs. */
int join(span *entries, int count) {
    qsort(entries, count, sizeof(span), by_start);
    int runs = 0;
    for (int i = 0; i < count; i++) {
        if (runs == 0 || entries[i].start > entries[runs - 1].end + 1)
            entries[runs++] = entries[i];
        else if (entries[i].end > entries[runs - 1].end)
            entries[runs - 1].end = entries[i].end;
    }
    return runs;
}

void read_entries(span *entries, int count) {
    for (int i = 0; i < count; i++)
        scanf("%d %d", &entries[i].start, &entries[i].end);
}

int main(void) {
    int n, m;
    scanf("%d %d", &n, &m);
    read_entries(first, n);
    read_entries(second, m);
    n = join(first, n);
    m = join(second, m);
    int total = 0, longest = 0, i = 0, j = 0;
    while (i < n && j < m) {
        int start = first[i].start > second[j].start ? first[i].start : second[j].start;
        int end = first[i].end < second[j].end ? first[i].end : second[j].end;
        if (end > start) {
            total += end - start;
            if (end - start > longest)
                longest = end - start;
        }
        if (first[i].end < second[j].end)
            i++;
        else
            j++;
    }
    printf("%d %d\n", total, longest);
    return 0;
}
