#include <stdio.h>

int n, table[30][30];

/* How often each prime divides the product of the workers by that of 1 to n. */
int powers[31];

void multiply(int number, int times) {
    for (int prime = 2; number > 1; prime++)
        for (; number % prime == 0; number /= prime)
            powers[prime] += times;
}

int is_unfair(const int *cells, int step) {
    int sum = 0;
    for (int prime = 2; prime <= 30; prime++)
        powers[prime] = 0;
    for (int i = 0; i < n; i++) {
        sum += cells[i * step];
        multiply(cells[i * step], 1);
        multiply(i + 1, -1);
    }
    int unfair = sum != n * (n + 1) / 2;
    for (int prime = 2; prime <= 30; prime++)
        unfair |= powers[prime] != 0;
    return unfair;
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
