#include <stdio.h>

int main(void) {
    int ones, twos, fives = 0, sold = 0, n;
    scanf("%d %d %d", &ones, &twos, &n);
    for (int i = 0; i < n; i++) {
        int coin;
        scanf("%d", &coin);
        int pay_twos = (coin - 1) / 2 < twos ? (coin - 1) / 2 : twos;
        int pay_ones = coin - 1 - 2 * pay_twos;
        if (pay_ones <= ones) {
            ones -= pay_ones;
            twos -= pay_twos;
            sold++;
        }
        if (coin == 1)
            ones++;
        else if (coin == 2)
            twos++;
        else
            fives++;
    }
    printf("%d\n%d %d %d\n", sold, ones, twos, fives);
    return 0;
}
