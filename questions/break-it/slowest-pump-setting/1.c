#include <stdio.h>

int main(void) {
    int n, h, tanks[100];
    scanf("%d %d", &n, &h);
    for (int i = 0; i < n; i++)
        scanf("%d", &tanks[i]);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += tanks[i];
    printf("%d\n", (total + h - 1) / h);
    return 0;
}
