#include <stdio.h>
#include <string.h>

int r, c;
char grid[300][301];
int table[2][300][300];

int max(int a, int b) {
    return a > b ? a : b;
}

int best(int dynamite) {
    memset(table, -1, sizeof table);
    table[0][0][0] = grid[0][0] - '0';
    for (int i = 0; i < r; i++) {
        for (int j = 0; j < c; j++) {
            for (int used = 0; used < 2; used++) {
                int top = -1;
                if (i > 0)
                    top = max(top, table[used][i - 1][j]);
                if (j > 0)
                    top = max(top, table[used][i][j - 1]);
                if (top < 0)
                    continue;
                if (grid[i][j] != '#')
                    table[used][i][j] = max(table[used][i][j], top + grid[i][j] - '0');
                else if (used == 0 && dynamite)
                    table[1][i][j] = top;
            }
        }
    }
    return max(table[0][r - 1][c - 1], table[1][r - 1][c - 1]);
}

int main(void) {
    scanf("%d %d", &r, &c);
    for (int i = 0; i < r; i++)
        scanf("%300s", grid[i]);
    int open_way = best(0);
    printf("%d\n", open_way >= 0 ? open_way : best(1));
    return 0;
}
