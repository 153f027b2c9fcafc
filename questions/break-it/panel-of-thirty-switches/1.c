#include <stdio.h>
#include <string.h>

int main(void) {
    int x, q, i, on = 0;
    char command[8];
    scanf("%d %d", &x, &q);
    while (q-- > 0 && x != 0) {
        scanf("%7s %d", command, &i);
        if (strcmp(command, "on") == 0)
            x |= 1 << i;
        else if (strcmp(command, "off") == 0)
            x &= ~(1 << i);
        else
            x ^= 1 << i;
    }
    for (int bit = 0; bit < 30; bit++)
        on += x >> bit & 1;
    printf("%d %d\n", x, on);
    return 0;
}
