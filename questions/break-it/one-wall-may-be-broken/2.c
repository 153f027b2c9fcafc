#include <stdio.h>

const int never = -1000000000;
int intact[301], broken[301];

int max(int a, int b) {
    return a > b ? a : b;
}

int main(void) {
    int rows, columns;
    scanf("%d %d", &rows, &columns);
    for (int x = 0; x <= columns; x++)
        intact[x] = broken[x] = never;
    for (int y = 0; y < rows; y++) {
        char row[301];
        scanf("%300s", row);
        for (int x = 1; x <= columns; x++) {
            char cell = row[x - 1];
            if (y == 0 && x == 1) {
                intact[x] = cell - '0';
            } else if (cell == '#') {
                intact[x] = never;
                broken[x] = max(intact[x], intact[x - 1]);
            } else {
                intact[x] = max(intact[x], intact[x - 1]) + cell - '0';
                broken[x] = max(broken[x], broken[x - 1]) + cell - '0';
            }
        }
    }
    int best = max(intact[columns], broken[columns]);
    printf("%d\n", best >= 0 ? best : -1);
    return 0;
}
