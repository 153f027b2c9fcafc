#include <stdio.h>
#include <string.h>

int n, parents[201];
char names[201][11];

void draw(int folder, const char *prefix) {
    int last = 0;
    for (int i = 1; i <= n; i++)
        if (parents[i] == folder)
            last = i;
    for (int i = 1; i <= last; i++) {
        if (parents[i] != folder)
            continue;
        printf("%s+--%s\n", prefix, names[i]);
        char longer[610];
        sprintf(longer, "%s%s", prefix, strcmp(names[i], names[last]) == 0 ? "..." : "|..");
        draw(i, longer);
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
