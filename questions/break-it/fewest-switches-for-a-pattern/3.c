#include <stdio.h>
#include <stdlib.h>

typedef unsigned long long Switches;

int basis[30];
Switches used_by[30], steps[600];

int size(Switches switches) {
    int count = 0;
    for (; switches; switches &= switches - 1)
        count++;
    return count;
}

/* Takes off the pattern what the basis can show; returns what is left. */
int reduce(int pattern, Switches *used) {
    for (int bit = 29; bit >= 0; bit--)
        if (basis[bit] && pattern >> bit & 1) {
            pattern ^= basis[bit];
            *used ^= used_by[bit];
        }
    return pattern;
}

int read_pattern(void) {
    char word[31];
    scanf("%30s", word);
    return strtol(word, NULL, 2);
}

int main(void) {
    int m, w, n = 0;
    scanf("%d %d", &m, &w);
    for (int i = 0; i < m; i++) {
        Switches used = 1ULL << i;
        int bit = 29, pattern = reduce(read_pattern(), &used);
        if (pattern == 0) {
            steps[n++] = used;
            continue;
        }
        while (!(pattern >> bit & 1))
            bit--;
        basis[bit] = pattern;
        used_by[bit] = used;
    }
    int without_effect = n;
    for (int i = 0; i < without_effect; i++)
        for (int j = i + 1; j < without_effect; j++)
            steps[n++] = steps[i] ^ steps[j];
    Switches used = 0;
    if (reduce(read_pattern(), &used) != 0) {
        puts("-1");
        return 0;
    }
    while (n > 0) {
        int best = 0;
        for (int i = 1; i < n; i++)
            if (size(used ^ steps[i]) < size(used ^ steps[best]))
                best = i;
        if (size(used ^ steps[best]) >= size(used))
            break;
        used ^= steps[best];
    }
    printf("%d\n", size(used));
    return 0;
}
