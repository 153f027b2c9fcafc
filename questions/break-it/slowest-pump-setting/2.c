#include <stdio.h>

int main(void) {
    int n, h, tanks[100];
    scanf("%d %d", &n, &h);
    for (int i = 0; i < n; i++)
        scanf("%d", &tanks[i]);
    int largest = 0;
    for (int i = 0; i < n; i++)
        if (tanks[i] > largest)
            largest = tanks[i];
    int speed = 1;
    while (speed < largest) {
        int hours = 0;
        for (int i = 0; i < n; i++)
            hours += (tanks[i] + speed - 1) / speed;
        if (hours < h)
            break;
        speed++;
    }
    printf("%d\n", speed);
    return 0;
}
