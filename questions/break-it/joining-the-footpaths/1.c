#include <stdio.h>
#include <stdlib.h>

int depth[80001], root[80001], radius[80001];

int falling(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

int main(void) {
    int n, networks = 0;
    scanf("%d", &n);
    for (int bench = 1; bench <= n; bench++) {
        int up;
        scanf("%d", &up);
        depth[bench] = up ? depth[up] + 1 : 0;
        root[bench] = up ? root[up] : networks++;
        if (depth[bench] > radius[root[bench]])
            radius[root[bench]] = depth[bench];
    }
    qsort(radius, networks, sizeof(int), falling);
    int answer = radius[0];
    if (networks > 1 && radius[0] + radius[1] + 1 > answer)
        answer = radius[0] + radius[1] + 1;
    if (networks > 2 && radius[1] + radius[2] + 2 > answer)
        answer = radius[1] + radius[2] + 2;
    printf("%d\n", answer);
    return 0;
}
