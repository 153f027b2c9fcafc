#include <stdio.h>

int main(void) {
    int hour, minute, travel;
    scanf("%d %d %d", &hour, &minute, &travel);
    int arrival = (60 * hour + minute + travel) % 1440;
    printf("%02d:%02d +%d\n", arrival / 60, arrival % 60, travel / 1440);
    return 0;
}
