#include <stdio.h>

int main(void) {
    int hour, minute, travel;
    scanf("%d %d %d", &hour, &minute, &travel);
    hour += travel / 60;
    int days = hour / 24;
    hour %= 24;
    minute += travel % 60;
    if (minute >= 60) {
        minute -= 60;
        hour++;
        if (hour == 24) {
            hour = 0;
            if (minute == 0)
                days++;
        }
    }
    printf("%02d:%02d +%d\n", hour, minute, days);
    return 0;
}
