#include <stdio.h>
#include <string.h>

int main(void) {
    char s[4002], t[4002];
    scanf("%4000s %4000s", s, t);
    size_t letters = strlen(s) + strlen(t);
    strcat(s, "~");
    strcat(t, "~");
    const char *a = s, *b = t;
    while (letters-- > 0)
        putchar(strncmp(a, b, 2) < 0 ? *a++ : *b++);
    putchar('\n');
    return 0;
}
