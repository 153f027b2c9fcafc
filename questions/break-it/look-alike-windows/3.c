#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char s[200001], keys[200000][48];

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

int main(void) {
    int n, w, count[4] = {0}, m = 0;
    scanf("%d %d %200000s", &n, &w, s);
    for (int i = 0; i < n; i++) {
        count[s[i] - 'a']++;
        if (i >= w)
            count[s[i - w] - 'a']--;
        if (i >= w - 1)
            sprintf(keys[m++], "%d%d%d%d", count[0], count[1], count[2], count[3]);
    }
    qsort(keys, m, sizeof keys[0], compare);
    int groups = 0, size = 0, largest = 0;
    for (int i = 0; i < m; i++) {
        if (i > 0 && strcmp(keys[i], keys[i - 1]) == 0) {
            size++;
        } else {
            size = 1;
            groups++;
        }
        if (size > largest)
            largest = size;
    }
    printf("%d %d\n", groups, largest);
    return 0;
}
