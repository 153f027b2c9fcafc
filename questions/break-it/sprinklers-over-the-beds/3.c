#include <stdio.h>

typedef struct {
    int left, right, litres;
} Pass;

int main(void) {
    static Pass passes[1000];
    int n, m, t, known = 0, water[1001] = {0};
    scanf("%d %d %d", &n, &m, &t);
    for (int i = 0; i < m; i++) {
        Pass pass;
        scanf("%d %d %d", &pass.left, &pass.right, &pass.litres);
        int at = 0;
        while (at < known
               && (passes[at].left != pass.left || passes[at].right != pass.right
                   || passes[at].litres != pass.litres))
            at++;
        if (at < known)
            continue;
        passes[known++] = pass;
        for (int bed = pass.left; bed <= pass.right; bed++)
            water[bed] += pass.litres;
    }
    int count = 0;
    for (int bed = 1; bed <= n; bed++)
        count += water[bed] >= t;
    printf("%d\n", count);
    return 0;
}
