#include <stdio.h>

int main(void) {
    int at, n, time[100], floor[100], answered[100];
    scanf("%d %d", &at, &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &time[i], &floor[i]);
        answered[i] = -1;
    }
    int up = 1;
    for (int second = 0; second <= 1050; second++) {
        int waiting = 0, ahead = 0;
        for (int i = 0; i < n; i++) {
            if (time[i] > second || answered[i] >= 0)
                continue;
            if (floor[i] == at) {
                answered[i] = second;
                continue;
            }
            waiting = 1;
            if ((floor[i] - at) * up > 0)
                ahead = 1;
        }
        if (waiting) {
            if (!ahead)
                up = -up;
            at += up;
        }
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", answered[i], i < n - 1 ? ' ' : '\n');
    return 0;
}
