#include <stdio.h>

enum { NONE = -1 };

/* For each cell of the current row: the best sum without and with the dynamite used. */
int whole[300], used[300];

int max(int a, int b) {
    return a > b ? a : b;
}

int main(void) {
    int height, width;
    scanf("%d %d", &height, &width);
    for (int j = 0; j < width; j++)
        whole[j] = used[j] = NONE;
    for (int i = 0; i < height; i++) {
        char row[301];
        scanf("%300s", row);
        for (int j = 0; j < width; j++) {
            if (i == 0 && j == 0) {
                whole[0] = row[0] - '0';
                continue;
            }
            int from_whole = max(whole[j], j > 0 ? whole[j - 1] : NONE);
            int from_used = max(used[j], j > 0 ? used[j - 1] : NONE);
            if (row[j] == '#') {
                used[j] = from_whole;
            } else {
                int coins = row[j] - '0';
                whole[j] = from_whole != NONE ? from_whole + coins : NONE;
                used[j] = from_used != NONE ? from_used + coins : NONE;
            }
        }
    }
    printf("%d\n", max(whole[width - 1], used[width - 1]));
    return 0;
}
