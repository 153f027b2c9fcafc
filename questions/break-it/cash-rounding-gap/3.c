#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rounded(int cents) {
    char digits[16];
    sprintf(digits, "0%d", cents);
    int last = strlen(digits) - 1;
    if (digits[last] >= '5')
        digits[last - 1] = (digits[last - 1] - '0' + 1) % 10 + '0';
    digits[last] = '0';
    return atoi(digits);
}

int main(void) {
    int n, price, sum = 0, total = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &price);
        sum += price;
        total += rounded(price);
    }
    printf("%d\n", total - (sum + 5) / 10 * 10);
    return 0;
}
