#include <stdio.h>
#include <string.h>

int main(void) {
    char s[4002], t[4002];
    scanf("%4000s %4000s", s, t);
    strcat(s, "~");
    strcat(t, "~");
    int order = strcmp(s, t);
    const char *a = s, *b = t;
    while (*a != '~' || *b != '~') {
        if (*a < *b || (*a == *b && order < 0))
            putchar(*a++);
        else
            putchar(*b++);
    }
    putchar('\n');
    return 0;
}
