#include <stdio.h>

int main(void) {
    int start, end, n, found = 0;
    int from[1001], to[1001];
    scanf("%d %d %d", &start, &end, &n);
    for (int number = 1; number <= n; number++)
        scanf("%d %d", &from[number], &to[number]);
    for (int number = 1; number <= n; number++) {
        if (from[number] >= end || to[number] <= start)
            continue;
        int later = number + 1;
        while (later <= n && (from[later] != from[number] || to[later] != to[number]))
            later++;
        if (later > n)
            printf(found++ ? " %d" : "%d", number);
    }
    puts(found ? "" : "free");
    return 0;
}
