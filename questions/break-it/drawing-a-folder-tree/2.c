#include <stdio.h>

int n, parents[201];
char names[201][11];

void draw(int folder, int depth, const char *bar) {
    int last = 0;
    for (int i = 1; i <= n; i++)
        if (parents[i] == folder)
            last = i;
    for (int i = 1; i <= last; i++) {
        if (parents[i] != folder)
            continue;
        for (int block = 0; block < depth; block++)
            printf("%s", bar);
        printf("+--%s\n", names[i]);
        draw(i, depth + 1, i == last ? "..." : "|..");
    }
}

int main(void) {
    scanf("%d", &n);
    for (int i = 1; i <= n; i++)
        scanf("%d %10s", &parents[i], names[i]);
    puts(names[1]);
    draw(1, 0, "");
    return 0;
}
