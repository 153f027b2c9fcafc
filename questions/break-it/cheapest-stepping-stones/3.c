#include <stdio.h>

int main(void) {
    int n, fees[1000];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &fees[i]);
    int total[1000];
    total[0] = fees[0];
    for (int i = 1; i < n; i++) {
        int best = total[i - 1];
        if (i >= 3 && total[i - 3] && total[i - 3] < best)
            best = total[i - 3];
        total[i] = best + fees[i];
    }
    printf("%d\n", total[n - 1]);
    return 0;
}
