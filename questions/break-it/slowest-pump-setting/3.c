#include <stdio.h>

int main(void) {
    int n, h, tanks[100];
    scanf("%d %d", &n, &h);
    for (int i = 0; i < n; i++)
        scanf("%d", &tanks[i]);
    int hours[100];
    for (int i = 0; i < n; i++)
        hours[i] = 1;
    for (int spare = h - n; spare > 0; spare--) {
        int largest = 0;
        for (int i = 1; i < n; i++)
            if (tanks[i] / hours[i] > tanks[largest] / hours[largest])
                largest = i;
        hours[largest]++;
    }
    int speed = 0;
    for (int i = 0; i < n; i++) {
        int needed = (tanks[i] + hours[i] - 1) / hours[i];
        if (needed > speed)
            speed = needed;
    }
    printf("%d\n", speed);
    return 0;
}
