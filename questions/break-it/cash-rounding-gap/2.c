#include <stdio.h>

int main(void) {
    int n, price, exact = 0, cash = 0;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &price);
        exact += price;
        int ones = price % 10;
        cash += price - ones;
        if (ones > 5)
            cash += 10;
    }
    printf("%d\n", cash - (exact + 5) / 10 * 10);
    return 0;
}
