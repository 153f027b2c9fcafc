#include <stdio.h>

int main(void) {
    int hour, minute, travel;
    scanf("%d %d %d", &hour, &minute, &travel);
    int total = hour * 60 + minute + travel;
    int arrival = total / 60 % 24;
    int midnights = travel / 1440;
    if (arrival < hour)
        midnights++;
    printf("%02d:%02d +%d\n", arrival, total % 60, midnights);
    return 0;
}
