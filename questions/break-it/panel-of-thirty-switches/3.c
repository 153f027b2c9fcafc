#include <stdio.h>
#include <string.h>

int main(void) {
    int x, q;
    char line[32], previous[32] = "";
    fgets(line, sizeof line, stdin);
    sscanf(line, "%d %d", &x, &q);
    while (q-- > 0 && fgets(line, sizeof line, stdin) != NULL) {
        char command[8];
        int i;
        sscanf(line, "%7s %d", command, &i);
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, previous) == 0)
            continue;
        strcpy(previous, line);
        if (strcmp(command, "on") == 0)
            x |= 1 << i;
        else if (strcmp(command, "off") == 0)
            x &= ~(1 << i);
        else
            x ^= 1 << i;
    }
    int on = 0;
    for (int i = 0; i < 30; i++)
        if (x & 1 << i)
            on++;
    printf("%d %d\n", x, on);
    return 0;
}
