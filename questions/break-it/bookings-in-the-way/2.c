#include <stdio.h>

int main(void) {
    int start, end, n, found = 0;
    scanf("%d %d %d", &start, &end, &n);
    for (int number = 1; number <= n; number++) {
        int a, b;
        scanf("%d %d", &a, &b);
        if (a > end)
            break;
        if (a < end && b > start)
            printf(found++ ? " %d" : "%d", number);
    }
    puts(found ? "" : "free");
    return 0;
}
