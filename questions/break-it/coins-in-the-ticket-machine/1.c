#include <stdio.h>

int main(void) {
    int ones, twos, fives = 0, sold = 0, n;
    scanf("%d %d %d", &ones, &twos, &n);
    for (int i = 0; i < n; i++) {
        int coin;
        scanf("%d", &coin);
        int change = coin - 1;
        int pay_ones = change < ones ? change : ones;
        if ((change - pay_ones) % 2 != 0)
            pay_ones--;
        int pay_twos = (change - pay_ones) / 2;
        if (pay_ones < 0 || pay_twos > twos)
            continue;
        ones -= pay_ones;
        twos -= pay_twos;
        if (coin == 1)
            ones++;
        else if (coin == 2)
            twos++;
        else
            fives++;
        sold++;
    }
    printf("%d\n%d %d %d\n", sold, ones, twos, fives);
    return 0;
}
