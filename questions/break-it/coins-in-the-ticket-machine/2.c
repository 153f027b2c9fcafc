#include <stdio.h>

int main(void) {
    int ones, twos, fives = 0, sold = 0, n;
    scanf("%d %d %d", &ones, &twos, &n);
    for (int i = 0; i < n; i++) {
        int coin;
        scanf("%d", &coin);
        int have_ones = coin == 1 ? ones + 1 : ones;
        int have_twos = coin == 2 ? twos + 1 : twos;
        int pay_twos = (coin - 1) / 2 < have_twos ? (coin - 1) / 2 : have_twos;
        int pay_ones = coin - 1 - 2 * pay_twos;
        if (coin == 2 && have_ones == 0 && have_twos > 0) {
            sold++;
            continue;
        }
        if (pay_ones > have_ones)
            continue;
        ones = have_ones - pay_ones;
        twos = have_twos - pay_twos;
        if (coin == 5)
            fives++;
        sold++;
    }
    printf("%d\n%d %d %d\n", sold, ones, twos, fives);
    return 0;
}
