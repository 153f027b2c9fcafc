#include <stdio.h>

int main(void) {
    int n, arrival[2000], departure[2000];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d %d", &arrival[i], &departure[i]);
    int most = 0, busiest = 0;
    for (int i = 0; i < n; i++) {
        int day = arrival[i], boats = 0;
        for (int j = 0; j < n; j++)
            if (arrival[j] <= day && day <= departure[j])
                boats++;
        if (boats > most) {
            most = boats;
            busiest = day;
        }
    }
    printf("%d %d\n", most, busiest);
    return 0;
}
