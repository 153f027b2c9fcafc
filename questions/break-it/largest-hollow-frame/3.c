#include <stdio.h>

char rows[80][81];
int right[81][81], down[81][81];

int min(int a, int b) {
    return a < b ? a : b;
}

int main(void) {
    int h, w, best = 0;
    scanf("%d %d", &h, &w);
    for (int y = 0; y < h; y++)
        scanf("%80s", rows[y]);
    for (int y = h - 1; y >= 0; y--) {
        for (int x = w - 1; x >= 0; x--) {
            if (rows[y][x] != '#')
                continue;
            right[y][x] = right[y][x + 1] + 1;
            down[y][x] = down[y + 1][x] + 1;
            int side = min(right[y][x], down[y][x]);
            while (side > best) {
                int closed = min(right[y + side - 1][x], down[y][x + side - 1]);
                if (closed >= side)
                    best = side;
                else
                    side = closed;
            }
        }
    }
    printf("%d\n", best);
    return 0;
}
