#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int at, n, time[100], floor[100], answered[100];
    scanf("%d %d", &at, &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &time[i], &floor[i]);
        answered[i] = -1;
    }
    int open = n;
    for (int second = 0; open > 0; second++) {
        int nearest = -1;
        for (int i = 0; i < n; i++) {
            if (time[i] > second || answered[i] >= 0)
                continue;
            if (floor[i] == at) {
                answered[i] = second;
                open--;
                continue;
            }
            int closer = nearest < 0 ? -1 : abs(nearest - at) - abs(floor[i] - at);
            if (nearest < 0 || closer > 0 || (closer == 0 && floor[i] > nearest))
                nearest = floor[i];
        }
        if (nearest >= 0)
            at += nearest > at ? 1 : -1;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", answered[i], i < n - 1 ? ' ' : '\n');
    return 0;
}
