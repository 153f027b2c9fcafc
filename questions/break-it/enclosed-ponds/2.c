#include <stdio.h>

int r, c, size, is_pond;
char grid[100][101];

void fill(int i, int j) {
    if (i < 0 || i >= r || j < 0 || j >= c || grid[i][j] != 'w')
        return;
    grid[i][j] = '.';
    size++;
    if (i == 0 || i == r - 1 || j == 0 || j == c - 1)
        is_pond = 0;
    for (int a = -1; a <= 1; a++)
        for (int b = -1; b <= 1; b++)
            fill(i + a, j + b);
}

int main(void) {
    int ponds = 0, largest = 0;
    scanf("%d %d", &r, &c);
    for (int i = 0; i < r; i++)
        scanf("%100s", grid[i]);
    for (int i = 0; i < r; i++) {
        for (int j = 0; j < c; j++) {
            size = 0;
            is_pond = 1;
            fill(i, j);
            if (size > 0 && is_pond) {
                ponds++;
                if (size > largest)
                    largest = size;
            }
        }
    }
    printf("%d %d\n", ponds, largest);
    return 0;
}
