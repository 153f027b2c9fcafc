#include <stdio.h>

int main(void) {
    int at, n, time[100], floor[100], answered[100];
    scanf("%d %d", &at, &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &time[i], &floor[i]);
        answered[i] = -1;
    }
    int open = n, direction = 1;
    for (int second = 0; open > 0; second++) {
        int ahead = 0, behind = 0;
        for (int i = 0; i < n; i++) {
            if (time[i] > second || answered[i] >= 0)
                continue;
            if (floor[i] == at) {
                answered[i] = second;
                open--;
            } else if ((floor[i] - at) * direction > 0) {
                ahead++;
            } else {
                behind++;
            }
        }
        if (ahead == 0 && behind == 0) {
            direction = 1;
            continue;
        }
        if (ahead == 0)
            direction = -direction;
        at += direction;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", answered[i], i < n - 1 ? ' ' : '\n');
    return 0;
}
