#include <stdio.h>

int main(void) {
    int at, n, time[100], floor[100], answered[100];
    scanf("%d %d", &at, &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &time[i], &floor[i]);
        answered[i] = -1;
    }
    int open = n, up = 1, idle = 0;
    for (int second = 0; open > 0; second++) {
        int waiting = 0, nearest_ahead = 99, nearest_behind = 99;
        for (int i = 0; i < n; i++) {
            if (time[i] > second || answered[i] >= 0)
                continue;
            if (floor[i] == at) {
                answered[i] = second;
                open--;
                continue;
            }
            waiting = 1;
            int distance = (floor[i] - at) * up;
            if (distance > 0 && distance < nearest_ahead)
                nearest_ahead = distance;
            if (distance < 0 && -distance < nearest_behind)
                nearest_behind = -distance;
        }
        if (waiting) {
            if (idle ? nearest_behind < nearest_ahead : nearest_ahead == 99)
                up = -up;
            at += up;
        }
        idle = !waiting;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", answered[i], i < n - 1 ? ' ' : '\n');
    return 0;
}
