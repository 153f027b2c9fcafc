#include <stdio.h>

int main(void) {
    int ones, twos, fives = 0, sold = 0, n;
    scanf("%d %d %d", &ones, &twos, &n);
    for (int i = 0; i < n; i++) {
        int coin;
        scanf("%d", &coin);
        if (coin == 1) {
            ones++;
        } else if (coin == 2 && ones >= 1) {
            ones--;
            twos++;
        } else if (coin == 5 && twos >= 2) {
            twos -= 2;
            fives++;
        } else if (coin == 5 && ones >= 4) {
            ones -= 4;
            fives++;
        } else if (coin == 5 && twos == 1 && ones >= 2) {
            ones -= 2;
            twos = 0;
            fives++;
        } else {
            continue;
        }
        sold++;
    }
    printf("%d\n%d %d %d\n", sold, ones, twos, fives);
    return 0;
}
