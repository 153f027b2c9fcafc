#include <stdio.h>

char grid[100][101];
int body[10000][2];

int main(void) {
    int r, c, ponds = 0, largest = 0;
    scanf("%d %d", &r, &c);
    for (int i = 0; i < r; i++)
        scanf("%100s", grid[i]);
    for (int start = 0; start < r * c; start++) {
        if (grid[start / c][start % c] != 'w')
            continue;
        int size = 1, is_pond = 1;
        body[0][0] = start / c;
        body[0][1] = start % c;
        grid[start / c][start % c] = '.';
        for (int at = 0; at < size; at++) {
            int i = body[at][0], j = body[at][1];
            if (i == 0 || i == r - 1 || j == 0 || j == c - 1) {
                is_pond = 0;
                break;
            }
            const int next[4][2] = {{i - 1, j}, {i + 1, j}, {i, j - 1}, {i, j + 1}};
            for (int side = 0; side < 4; side++) {
                if (grid[next[side][0]][next[side][1]] == 'w') {
                    grid[next[side][0]][next[side][1]] = '.';
                    body[size][0] = next[side][0];
                    body[size][1] = next[side][1];
                    size++;
                }
            }
        }
        if (is_pond) {
            ponds++;
            if (size > largest)
                largest = size;
        }
    }
    printf("%d %d\n", ponds, largest);
    return 0;
}
