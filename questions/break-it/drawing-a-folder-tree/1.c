#include <stdio.h>
#include <string.h>

int n, parents[201];
char names[201][11];

void draw(int folder, const char *prefix) {
    int inside[200], count = 0;
    for (int i = 1; i <= n; i++) {
        if (parents[i] != folder)
            continue;
        int at = count++;
        while (at > 0 && strcmp(names[inside[at - 1]], names[i]) > 0) {
            inside[at] = inside[at - 1];
            at--;
        }
        inside[at] = i;
    }
    for (int i = 0; i < count; i++) {
        printf("%s+--%s\n", prefix, names[inside[i]]);
        char longer[610];
        sprintf(longer, "%s%s", prefix, i == count - 1 ? "..." : "|..");
        draw(inside[i], longer);
    }
}

int main(void) {
    scanf("%d", &n);
    for (int i = 1; i <= n; i++)
        scanf("%d %10s", &parents[i], names[i]);
    puts(names[1]);
    draw(1, "");
    return 0;
}
