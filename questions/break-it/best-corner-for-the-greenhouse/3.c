#include <stdio.h>

int main(void) {
    int rows, columns, k, scores[30][30];
    scanf("%d %d %d", &rows, &columns, &k);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            scanf("%d", &scores[r][c]);
    int best_top = 1, best_left = 1, best = -1000;
    for (int top = 0; top <= rows - k; top++)
        for (int left = 0; left <= columns - k; left++) {
            int score = 0;
            for (int r = top; r < top + k; r++)
                for (int c = left; c < left + k; c++)
                    score += scores[r][c];
            if (score > best) {
                best_top = top + 1;
                best_left = left + 1;
                best = score;
            }
        }
    printf("%d %d %d\n", best_top, best_left, best);
    return 0;
}
