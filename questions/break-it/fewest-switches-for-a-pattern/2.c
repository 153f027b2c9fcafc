#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int m, w, basis[30] = {0};
    long long used_by[30];
    char word[31];
    scanf("%d %d", &m, &w);
    for (int i = 0; i < m; i++) {
        scanf("%30s", word);
        int pattern = strtol(word, NULL, 2);
        long long used = 1LL << i;
        for (int bit = 29; bit >= 0 && pattern; bit--) {
            if (!(pattern >> bit & 1))
                continue;
            if (!basis[bit]) {
                basis[bit] = pattern;
                used_by[bit] = used;
                break;
            }
            pattern ^= basis[bit];
            used ^= used_by[bit];
        }
    }
    scanf("%30s", word);
    int wanted = strtol(word, NULL, 2), count = 0;
    long long used = 0;
    for (int bit = 29; bit >= 0; bit--)
        if (wanted >> bit & 1 && basis[bit]) {
            wanted ^= basis[bit];
            used ^= used_by[bit];
        }
    for (; used; used &= used - 1)
        count++;
    printf("%d\n", wanted ? -1 : count);
    return 0;
}
