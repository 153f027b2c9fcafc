#include <stdio.h>

int overlap(int start, int end, int since, int until) {
    int from = start > since ? start : since, to = end < until ? end : until;
    return to > from ? to - from : 0;
}

int main(void) {
    int n, total = 0;
    scanf("%d", &n);
    while (n--) {
        int from_hour, from_minute, to_hour, to_minute;
        scanf("%d:%d %d:%d", &from_hour, &from_minute, &to_hour, &to_minute);
        int start = from_hour * 60 + from_minute, end = to_hour * 60 + to_minute;
        if (end < start)
            end += 1440;
        total += overlap(start, end, 0, 360) + overlap(start, end, 1320, 1800)
                 + overlap(start, end, 2760, 3240);
    }
    printf("%d\n", total);
    return 0;
}
