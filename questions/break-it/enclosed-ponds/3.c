#include <stdio.h>

int label[100][100], same_as[10001], sizes[10001], is_open[10001];

int main(void) {
    int rows, columns, labels = 0, ponds = 0, largest = 0;
    scanf("%d %d", &rows, &columns);
    for (int i = 0; i < rows; i++) {
        char row[101];
        scanf("%100s", row);
        for (int j = 0; j < columns; j++) {
            if (row[j] != 'w')
                continue;
            int above = i > 0 ? label[i - 1][j] : 0;
            int before = j > 0 ? label[i][j - 1] : 0;
            if (above && before) {
                label[i][j] = above < before ? above : before;
                same_as[above > before ? above : before] = label[i][j];
            } else if (above || before) {
                label[i][j] = above ? above : before;
            } else {
                label[i][j] = ++labels;
                same_as[labels] = labels;
            }
        }
    }
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            int body = label[i][j];
            while (same_as[body] != body)
                body = same_as[body];
            sizes[body]++;
            if (i == 0 || i == rows - 1 || j == 0 || j == columns - 1)
                is_open[body] = 1;
        }
    }
    for (int body = 1; body <= labels; body++) {
        if (sizes[body] > 0 && !is_open[body]) {
            ponds++;
            if (sizes[body] > largest)
                largest = sizes[body];
        }
    }
    printf("%d %d\n", ponds, largest);
    return 0;
}
