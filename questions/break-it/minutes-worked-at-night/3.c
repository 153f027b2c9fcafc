#include <stdio.h>

int main(void) {
    int n, total = 0;
    scanf("%d", &n);
    while (n--) {
        int from_hour, from_minute, to_hour, to_minute;
        scanf("%d:%d %d:%d", &from_hour, &from_minute, &to_hour, &to_minute);
        /* Minutes since 22:00. */
        int begin = (from_hour * 60 + from_minute + 120) % 1440;
        int end = (to_hour * 60 + to_minute + 120) % 1440;
        if (begin == end) {
            total += 480;
        } else if (begin < end) {
            int last = end < 480 ? end : 480;
            if (last > begin)
                total += last - begin;
        } else {
            if (begin < 480)
                total += 480 - begin;
            total += end > 480 ? 480 : end < 479 ? end : 479;
        }
    }
    printf("%d\n", total);
    return 0;
}
