#include <stdbool.h>
#include <stdio.h>
#include <string.h>

bool named[100002];

int main(void) {
    int n, number;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &number);
        named[number] = true;
    }
    const char *comma = "";
    int page = 1;
    while (page < 100000) {
        if (!named[page]) {
            page++;
            continue;
        }
        int end = page;
        while (named[end + 1])
            end++;
        if (end - page < 2) {
            for (int i = page; i <= end; i++) {
                printf("%s%d", comma, i);
                comma = ", ";
            }
        } else {
            char first[12], last[12];
            sprintf(first, "%d", page);
            sprintf(last, "%d", end);
            int same = 0;
            if (strlen(first) == strlen(last))
                while (first[same] == last[same])
                    same++;
            printf("%s%s-%s", comma, first, last + same);
            comma = ", ";
        }
        page = end + 1;
    }
    putchar('\n');
    return 0;
}
