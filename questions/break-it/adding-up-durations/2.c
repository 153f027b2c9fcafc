#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char units[] = "dhms";
const int worth[] = {86400, 3600, 60, 1};

/* The seconds of an entry, or -1 if it is invalid. */
long long seconds(const char *text) {
    long long total = 0;
    const char *left = units;
    while (*text) {
        size_t digits = strspn(text, "0123456789");
        if (digits == 0 || digits > 4)
            return -1;
        char letter = text[digits];
        const char *unit = letter ? strchr(left, letter) : NULL;
        if (!unit)
            return -1;
        total += (long long)atoi(text) * worth[unit - units];
        left = unit + 1;
        text += digits + 1;
    }
    return total ? total : -1;
}

int main(void) {
    int n, wrong = 0;
    long long total = 0;
    char entry[32];
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%31s", entry);
        long long time = seconds(entry);
        if (time < 0)
            wrong++;
        else
            total += time;
    }
    printf("%lld %d\n", total, wrong);
    return 0;
}
