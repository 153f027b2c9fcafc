#include <stdio.h>

int main(void) {
    int red, green, capacity, n, queue = 0, longest = 0;
    scanf("%d %d %d %d", &red, &green, &capacity, &n);
    for (int minute = 0; minute < n; minute++) {
        int cars;
        scanf("%d", &cars);
        queue += cars;
        if (minute % (red + green) >= red && queue >= capacity)
            queue -= capacity;
        if (queue > longest)
            longest = queue;
    }
    printf("%d %d\n", longest, queue);
    return 0;
}
