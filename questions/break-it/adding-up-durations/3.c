#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char units[] = "dhms";
const int worth[] = {86400, 3600, 60, 1};

/* The seconds of an entry, or -1 if it is invalid. */
long long seconds(const char *text) {
    long long total = 0;
    int place[4] = {0}, parts = 0;
    while (*text) {
        size_t digits = strspn(text, "0123456789");
        if (digits == 0 || digits > 4 || !text[digits])
            return -1;
        int unit = strchr(units, text[digits]) - units;
        if (place[unit])
            return -1;
        place[unit] = ++parts;
        total += (long long)atoi(text) * worth[unit];
        text += digits + 1;
    }
    for (int unit = 0; unit < 3; unit++)
        if (place[unit] && place[unit + 1] && place[unit] > place[unit + 1])
            return -1;
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
