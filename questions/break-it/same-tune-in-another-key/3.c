#include <stdio.h>

int main(void) {
    int n, m, a[1000], b[1000];
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (int i = 0; i < m; i++)
        scanf("%d", &b[i]);
    int i = 0;
    while (i <= n - m && a[i] - b[0] != a[i + m - 1] - b[m - 1])
        i++;
    if (i <= n - m)
        printf("%d %d\n", i + 1, a[i] - b[0]);
    else
        puts("none");
    return 0;
}
