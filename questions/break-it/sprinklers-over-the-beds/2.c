#include <stdio.h>

int main(void) {
    int n, m, t, change[1000] = {0};
    scanf("%d %d %d", &n, &m, &t);
    while (m--) {
        int left, right, litres;
        scanf("%d %d %d", &left, &right, &litres);
        change[left - 1] += litres;
        if (right < n - 1)
            change[right] -= litres;
    }
    int water = 0, count = 0;
    for (int bed = 0; bed < n; bed++) {
        water += change[bed];
        count += water >= t;
    }
    printf("%d\n", count);
    return 0;
}
