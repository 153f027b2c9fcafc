#include <stdio.h>
#include <stdlib.h>

struct counts {
    int of[4];
};

static char s[200001];
static struct counts windows[200000];

static int descending(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

static int compare(const void *a, const void *b) {
    const struct counts *x = a, *y = b;
    for (int i = 0; i < 4; i++)
        if (x->of[i] != y->of[i])
            return x->of[i] < y->of[i] ? -1 : 1;
    return 0;
}

int main(void) {
    int n, w;
    scanf("%d %d %200000s", &n, &w, s);
    struct counts now = {{0}};
    int m = 0;
    for (int i = 0; i < n; i++) {
        now.of[s[i] - 'a']++;
        if (i >= w)
            now.of[s[i - w] - 'a']--;
        if (i >= w - 1) {
            windows[m] = now;
            qsort(windows[m].of, 4, sizeof(int), descending);
            m++;
        }
    }
    qsort(windows, m, sizeof windows[0], compare);
    int groups = 0, size = 0, largest = 0;
    for (int i = 0; i < m; i++) {
        if (i == 0 || compare(&windows[i], &windows[i - 1]) != 0) {
            groups++;
            size = 0;
        }
        if (++size > largest)
            largest = size;
    }
    printf("%d %d\n", groups, largest);
    return 0;
}
