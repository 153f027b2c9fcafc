#include <stdio.h>
#include <stdlib.h>

static int larger_first(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

int main(void) {
    int n, points[1000], order[1000];
    static int place_of[2001];
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &points[i]);
        order[i] = points[i];
    }
    qsort(order, n, sizeof order[0], larger_first);
    int previous = 0, place = 0;
    for (int i = 0; i < n; i++) {
        if (order[i] != previous) {
            place = i + 1;
            previous = order[i];
        }
        place_of[order[i] + 1000] = place;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", place_of[points[i] + 1000], i < n - 1 ? ' ' : '\n');
    return 0;
}
