#include <stdbool.h>
#include <stdio.h>

int main(void) {
    static bool road[101][101];
    int n, m, k;
    scanf("%d %d", &n, &m);
    while (m--) {
        int a, b;
        scanf("%d %d", &a, &b);
        road[a][b] = true;
    }
    int from, to;
    scanf("%d %d", &k, &from);
    for (int leg = 1; leg < k; leg++) {
        scanf("%d", &to);
        if (!road[from][to]) {
            printf("%d\n", leg);
            return 0;
        }
        from = to;
    }
    puts("ok");
    return 0;
}
