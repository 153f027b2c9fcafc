#include <stdio.h>

int main(void) {
    int ones, twos, fives = 0, sold = 0, n;
    scanf("%d %d %d", &ones, &twos, &n);
    for (int i = 0; i < n; i++) {
        int coin;
        scanf("%d", &coin);
        int change = coin - 1;
        int payOnes = change < ones ? change : ones;
        if ((change - payOnes) % 2 != 0)
            payOnes--;
        int payTwos = (change - payOnes) / 2;
        if (payOnes < 0 || payTwos > twos)
            continue;
        ones -= payOnes;
        twos -= payTwos;
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
