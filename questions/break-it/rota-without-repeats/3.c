#include <stdio.h>

int n, table[30][30];

int is_unfair(const int *cells, int step) {
    int squares = 0, cubes = 0, fair_squares = 0, fair_cubes = 0;
    for (int i = 0; i < n; i++) {
        int worker = cells[i * step], fair = i + 1;
        squares += worker * worker;
        cubes += worker * worker * worker;
        fair_squares += fair * fair;
        fair_cubes += fair * fair * fair;
    }
    return squares != fair_squares || cubes != fair_cubes;
}

int main(void) {
    scanf("%d", &n);
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            scanf("%d", &table[row][column]);
    int rows = 0, columns = 0;
    for (int i = 0; i < n; i++) {
        rows += is_unfair(&table[i][0], 1);
        columns += is_unfair(&table[0][i], 30);
    }
    printf("%d %d\n", rows, columns);
    return 0;
}
