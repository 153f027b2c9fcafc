#include <stdio.h>

int left[81][81], up[81][81];

int min(int a, int b) {
    return a < b ? a : b;
}

int main(void) {
    int h, w, best = 0;
    scanf("%d %d", &h, &w);
    for (int y = 1; y <= h; y++) {
        char row[81];
        scanf("%80s", row);
        for (int x = 1; x <= w; x++) {
            if (row[x - 1] != '#')
                continue;
            left[y][x] = left[y][x - 1] + 1;
            up[y][x] = up[y - 1][x] + 1;
            for (int side = min(left[y][x], up[y][x]); side > best; side--)
                if (left[y - side + 1][x] >= side)
                    best = side;
        }
    }
    printf("%d\n", best);
    return 0;
}
