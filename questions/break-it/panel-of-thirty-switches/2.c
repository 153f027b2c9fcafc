#include <stdio.h>

#define ALL ((1 << 29) - 1)

int main(void) {
    int x, q, i;
    char command[8];
    scanf("%d %d", &x, &q);
    for (int k = 0; k < q; k++) {
        scanf("%7s %d", command, &i);
        int bit = 1 << i;
        if (command[0] == 'f')
            x ^= bit;
        else if (command[1] == 'n')
            x |= bit;
        else
            x &= ALL & ~bit;
    }
    int on = 0;
    for (int rest = x; rest > 0; rest /= 2)
        on += rest % 2;
    printf("%d %d\n", x, on);
    return 0;
}
