#include <stdio.h>

int main(void) {
    int n, m, a[1000], b[1000];
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (int i = 0; i < m; i++)
        scanf("%d", &b[i]);
    int found = 0;
    for (int i = 0; i < n - m && !found; i++) {
        found = 1;
        for (int j = 1; j < m; j++)
            if (a[i + j] - b[j] != a[i] - b[0])
                found = 0;
        if (found)
            printf("%d %d\n", i + 1, a[i] - b[0]);
    }
    if (!found)
        puts("none");
    return 0;
}
