#include <stdio.h>

int n, table[30][30];

/* How many cells have a worker that an earlier one has. */
int repeats(const int *cells, int step) {
    int seen[31] = {0}, count = 0;
    for (int i = 0; i < n; i++)
        count += seen[cells[i * step]]++ > 0;
    return count;
}

int main(void) {
    scanf("%d", &n);
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            scanf("%d", &table[row][column]);
    int rows = 0, columns = 0;
    for (int i = 0; i < n; i++) {
        rows += repeats(&table[i][0], 1);
        columns += repeats(&table[0][i], 30);
    }
    printf("%d %d\n", rows, columns);
    return 0;
}
