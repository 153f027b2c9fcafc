#include <ctype.h>
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
        if (!isdigit((unsigned char)*text))
            return -1;
        char *end;
        long long number = strtoll(text, &end, 10);
        const char *unit = *end ? strchr(left, *end) : NULL;
        if (number > 9999 || !unit)
            return -1;
        total += number * worth[unit - units];
        left = unit + 1;
        text = end + 1;
    }
    return total;
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
