#include <stdio.h>

int main(void) {
    int red, green, capacity, n;
    scanf("%d %d %d", &red, &green, &capacity);
    scanf("%d", &n);
    int queue = 0, longest = 0;
    for (int minute = 0; minute < n; minute++) {
        int cars;
        scanf("%d", &cars);
        queue += cars;
        if (minute % (red + green) < red) {
            if (queue > longest)
                longest = queue;
        } else {
            queue = queue > capacity ? queue - capacity : 0;
        }
    }
    printf("%d %d\n", longest, queue);
    return 0;
}
