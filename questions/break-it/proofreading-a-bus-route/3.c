#include <stdio.h>

int main(void) {
    char is_road[1101] = {0};
    int n, m, k;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < m; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        is_road[10 * a + b] = 1;
        is_road[10 * b + a] = 1;
    }
    int before, stop;
    scanf("%d %d", &k, &before);
    for (int leg = 1; leg < k; leg++) {
        scanf("%d", &stop);
        if (!is_road[10 * before + stop]) {
            printf("%d\n", leg);
            return 0;
        }
        before = stop;
    }
    printf("ok\n");
    return 0;
}
