#include <stdio.h>

int main(void) {
    int n, fees[1000];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &fees[i]);
    int cheapest[1000];
    cheapest[0] = fees[0];
    for (int i = 1; i < n; i++) {
        int best = cheapest[i - 1];
        for (int from = i - 2; from >= 0 && from >= i - 3; from--)
            if (cheapest[from] < best)
                best = cheapest[from];
        cheapest[i] = fees[i] + best;
    }
    printf("%d\n", cheapest[n - 1]);
    return 0;
}
