#include <stdio.h>
#include <stdlib.h>

int parent[80001], deepest[80001], longest[80001], radii[80000];

int falling(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

int max(int a, int b) {
    return a > b ? a : b;
}

int main(void) {
    int n, networks = 0, answer = 0;
    scanf("%d", &n);
    for (int bench = 1; bench <= n; bench++)
        scanf("%d", &parent[bench]);
    for (int bench = n; bench >= 1; bench--) {
        int up = parent[bench];
        if (up == 0) {
            answer = max(answer, longest[bench]);
            radii[networks++] = (longest[bench] + 1) / 2;
            continue;
        }
        longest[up] = max(longest[up], longest[bench]);
        longest[up] = max(longest[up], deepest[up] + deepest[bench] + 1);
        deepest[up] = max(deepest[up], deepest[bench] + 1);
    }
    qsort(radii, networks, sizeof(int), falling);
    if (networks > 1)
        answer = max(answer, radii[0] + radii[1] + 1);
    printf("%d\n", answer);
    return 0;
}
