#include <stdio.h>
#include <string.h>

int main(void) {
    char s[4001], t[4001];
    scanf("%4000s %4000s", s, t);
    const char *a = s, *b = t;
    while (*a && *b)
        putchar(strcmp(a, b) < 0 ? *a++ : *b++);
    printf("%s%s\n", a, b);
    return 0;
}
