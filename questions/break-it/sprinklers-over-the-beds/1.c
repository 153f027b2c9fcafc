#include <stdio.h>

int main(void) {
    int n, m, t, water[1001] = {0};
    scanf("%d %d %d", &n, &m, &t);
    while (m--) {
        int left, right, litres;
        scanf("%d %d %d", &left, &right, &litres);
        for (int bed = left; bed <= right; bed++)
            water[bed] += litres;
    }
    int count = 0;
    for (int bed = 1; bed <= n; bed++)
        if (water[bed] > t)
            count++;
    printf("%d\n", count);
    return 0;
}
