#include <stdio.h>
#include <stdlib.h>

int jars[200], lids[200];

int rising(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int n, m, t, closed = 0;
    scanf("%d %d %d", &n, &m, &t);
    for (int i = 0; i < n; i++)
        scanf("%d", &jars[i]);
    for (int i = 0; i < m; i++)
        scanf("%d", &lids[i]);
    qsort(jars, n, sizeof(int), rising);
    qsort(lids, m, sizeof(int), rising);
    for (int i = 0; i < n; i++) {
        for (int j = m - 1; j >= 0; j--) {
            if (jars[i] <= lids[j] && lids[j] <= jars[i] + t) {
                lids[j] = 0;
                closed++;
                break;
            }
        }
    }
    printf("%d\n", closed);
    return 0;
}
