#include <stdio.h>
#include <stdlib.h>

static char s[200001];
static int sums[200000];

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int n, w;
    scanf("%d %d %200000s", &n, &w, s);
    int sum = 0;
    for (int i = 0; i < w; i++)
        sum += s[i];
    sums[0] = sum;
    int m = n - w + 1;
    for (int i = 1; i < m; i++) {
        sum += s[i + w - 1] - s[i - 1];
        sums[i] = sum;
    }
    qsort(sums, m, sizeof(int), compare);
    int groups = 0, largest = 0, first = 0;
    for (int i = 0; i < m; i++) {
        if (i == 0 || sums[i] != sums[i - 1]) {
            groups++;
            first = i;
        }
        if (i - first + 1 > largest)
            largest = i - first + 1;
    }
    printf("%d %d\n", groups, largest);
    return 0;
}
