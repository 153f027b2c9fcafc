#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int start, end;
} Span;

int compare(const void *left, const void *right) {
    const Span *a = left, *b = right;
    return a->start != b->start ? a->start - b->start : a->end - b->end;
}

int main(void) {
    int n, least, free_from = 0, found = 0;
    Span spans[1001];
    scanf("%d %d", &n, &least);
    for (int i = 0; i < n; i++)
        scanf("%d %d", &spans[i].start, &spans[i].end);
    qsort(spans, n, sizeof(Span), compare);
    spans[n++] = (Span){1440, 1440};
    for (int i = 0; i < n; i++) {
        if (spans[i].start - free_from >= least) {
            printf("%d %d\n", free_from, spans[i].start);
            found = 1;
        }
        free_from = spans[i].end;
    }
    if (!found)
        puts("none");
    return 0;
}
