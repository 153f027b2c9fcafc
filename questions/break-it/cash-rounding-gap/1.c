#include <stdio.h>

static int rounded(int cents) {
    return (cents + 5) / 10 * 10;
}

int main(void) {
    int n, price, sum = 0, total = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &price);
        sum += price;
        total += rounded(price) < 10 ? 10 : rounded(price);
    }
    printf("%d\n", total - rounded(sum));
    return 0;
}
