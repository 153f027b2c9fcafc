#include <stdio.h>

int main(void) {
    int n, start = 0, end = 1440, overlap = 1, last_opens = 0, last_closes = 1440;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int opens, closes;
        scanf("%d %d", &opens, &closes);
        if (opens >= last_closes || last_opens >= closes)
            overlap = 0;
        if (opens > start)
            start = opens;
        if (closes < end)
            end = closes;
        last_opens = opens;
        last_closes = closes;
    }
    if (overlap)
        printf("%d %d\n", start, end);
    else
        printf("none\n");
    return 0;
}
