#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int larger_first(const void *a, const void *b) {
    return strcmp(b, a);
}

int main(void) {
    int n;
    static char points[1000][8], order[1000][8];
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%7s", points[i]);
        strcpy(order[i], points[i]);
    }
    qsort(order, n, sizeof order[0], larger_first);
    for (int i = 0; i < n; i++) {
        int place = 0;
        while (strcmp(order[place], points[i]) != 0)
            place++;
        printf("%d%c", place + 1, i < n - 1 ? ' ' : '\n');
    }
    return 0;
}
