#include <stdbool.h>
#include <stdio.h>

int main(void) {
    int n, opens, closes;
    scanf("%d %d %d", &n, &opens, &closes);
    int start = opens, end = closes;
    bool common = true;
    for (int i = 1; i < n; i++) {
        int s, e;
        scanf("%d %d", &s, &e);
        if (s >= closes || e <= opens)
            common = false;
        start = s > start ? s : start;
        end = e < end ? e : end;
    }
    if (common)
        printf("%d %d\n", start, end);
    else
        puts("none");
    return 0;
}
