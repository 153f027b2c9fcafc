#include <stdio.h>

int main(void) {
    int n, fees[1000];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &fees[i]);
    int at = 0, total = fees[0];
    while (at < n - 1) {
        if (at + 3 < n && fees[at + 3] < fees[at + 1])
            at += 3;
        else
            at++;
        total += fees[at];
    }
    printf("%d\n", total);
    return 0;
}
