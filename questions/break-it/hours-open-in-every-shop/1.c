#include <stdio.h>

int main(void) {
    int n, start = 0, end = 1440;
    scanf("%d", &n);
    while (n--) {
        int opens, closes;
        scanf("%d %d", &opens, &closes);
        if (opens > start)
            start = opens;
        if (closes < end)
            end = closes;
    }
    if (start <= end)
        printf("%d %d\n", start, end);
    else
        puts("none");
    return 0;
}
