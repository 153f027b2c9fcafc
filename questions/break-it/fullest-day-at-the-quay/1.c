#include <stdio.h>

int main(void) {
    int n, boats[366] = {0};
    scanf("%d", &n);
    while (n--) {
        int arrival, departure;
        scanf("%d %d", &arrival, &departure);
        int day = arrival;
        do {
            boats[day]++;
            day++;
        } while (day < departure);
    }
    int busiest = 1;
    for (int day = 2; day <= 365; day++)
        if (boats[day] > boats[busiest])
            busiest = day;
    printf("%d %d\n", boats[busiest], busiest);
    return 0;
}
