#include <stdio.h>

int jars[200], lids[200];

int main(void) {
    int n, m, t, closed = 0;
    scanf("%d %d %d", &n, &m, &t);
    for (int i = 0; i < n; i++)
        scanf("%d", &jars[i]);
    for (int i = 0; i < m; i++)
        scanf("%d", &lids[i]);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            if (jars[i] <= lids[j] && lids[j] <= jars[i] + t) {
                closed++;
                break;
            }
        }
    }
    printf("%d\n", closed);
    return 0;
}
