#include <stdio.h>
#include <stdlib.h>

int pages[1000];

int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int n, count = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &pages[i]);
    qsort(pages, n, sizeof(int), ascending);
    for (int i = 0; i < n; i++)
        if (i == 0 || pages[i] != pages[i - 1])
            pages[count++] = pages[i];

    int i = 0;
    while (i < count) {
        int j = i;
        while (j + 1 < count && pages[j + 1] == pages[j] + 1)
            j++;
        if (i > 0)
            printf(", ");
        if (j - i < 2) {
            printf("%d", pages[i]);
            if (j > i)
                printf(", %d", pages[j]);
        } else {
            int first = pages[i], last = pages[j];
            for (int power = 10; power <= 1000; power *= 10) {
                if (first / power == last / power) {
                    last %= power;
                    break;
                }
            }
            printf("%d-%d", first, last);
        }
        i = j + 1;
    }
    putchar('\n');
    return 0;
}
