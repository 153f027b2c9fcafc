#include <stdbool.h>
#include <stdio.h>

bool is_joined[101][101];

int main(void) {
    int n, m, k;
    scanf("%d %d", &n, &m);
    while (m--) {
        int a, b;
        scanf("%d %d", &a, &b);
        is_joined[a][b] = is_joined[b][a] = true;
        is_joined[a][a] = is_joined[b][b] = true;
    }
    scanf("%d", &k);
    int route[1000];
    for (int i = 0; i < k; i++)
        scanf("%d", &route[i]);
    int leg = 1;
    while (leg < k && is_joined[route[leg - 1]][route[leg]])
        leg++;
    if (leg < k)
        printf("%d\n", leg);
    else
        printf("ok\n");
    return 0;
}
