#include <stdio.h>
#include <stdlib.h>

/* A hash table from patterns to counts of switches; keys are patterns + 1, and 0 is free. */
typedef struct {
    int keys[1 << 18], counts[1 << 18];
} Table;

Table left, right;
int patterns[1 << 17], counts[1 << 17];

int place_of(const Table *table, int pattern) {
    int at = pattern * 2654435761u >> 14;
    while (table->keys[at] && table->keys[at] != pattern + 1)
        at = (at + 1) % (1 << 18);
    return at;
}

void fill(Table *table, const int *switches, int n) {
    patterns[0] = counts[0] = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 1 << i; j++) {
            patterns[(1 << i) + j] = patterns[j] ^ switches[i];
            counts[(1 << i) + j] = counts[j] + 1;
        }
    for (int i = 0; i < 1 << n; i++) {
        int at = place_of(table, patterns[i]);
        if (table->keys[at])
            continue;
        table->keys[at] = patterns[i] + 1;
        table->counts[at] = counts[i];
    }
}

int main(void) {
    int m, w, switches[34], fewest = -1;
    char word[31];
    scanf("%d %d", &m, &w);
    for (int i = 0; i < m; i++) {
        scanf("%30s", word);
        switches[i] = strtol(word, NULL, 2);
    }
    scanf("%30s", word);
    int wanted = strtol(word, NULL, 2);
    fill(&left, switches, m / 2);
    fill(&right, switches + m / 2, m - m / 2);
    for (int i = 0; i < 1 << 18; i++) {
        if (!left.keys[i])
            continue;
        int at = place_of(&right, (left.keys[i] - 1) ^ wanted);
        int count = left.counts[i] + right.counts[at];
        if (right.keys[at] && (fewest < 0 || count < fewest))
            fewest = count;
    }
    printf("%d\n", fewest);
    return 0;
}
