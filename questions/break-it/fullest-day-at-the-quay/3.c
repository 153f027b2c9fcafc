#include <stdbool.h>
#include <stdio.h>

int main(void) {
    static bool seen[366][366];
    int n, boats[366] = {0};
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int arrival, departure;
        scanf("%d %d", &arrival, &departure);
        if (seen[arrival][departure])
            continue;
        seen[arrival][departure] = true;
        for (int day = arrival; day <= departure; day++)
            boats[day]++;
    }
    int most = 0, busiest = 0;
    for (int day = 1; day <= 365; day++) {
        if (boats[day] > most) {
            most = boats[day];
            busiest = day;
        }
    }
    printf("%d %d\n", most, busiest);
    return 0;
}
