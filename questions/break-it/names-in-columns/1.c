#include <stdio.h>
#include <string.h>

char names[100][16];
int limit, n, columns, widths[100];

/* Sets the columns and their widths; returns the width of all together. */
int lay_out(int rows) {
    columns = (n + rows - 1) / rows;
    int total = 2 * (columns - 1);
    for (int column = 0; column < columns; column++) {
        widths[column] = 0;
        for (int i = column * rows; i < n && i < (column + 1) * rows; i++) {
            int length = strlen(names[i]);
            if (length > widths[column])
                widths[column] = length;
        }
        total += widths[column];
    }
    return total;
}

int main(void) {
    scanf("%d %d", &limit, &n);
    for (int i = 0; i < n; i++)
        scanf("%15s", names[i]);
    int rows = n;
    while (rows > 1 && lay_out(rows - 1) <= limit)
        rows--;
    lay_out(rows);
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < n; i += rows) {
            printf("%s", names[i]);
            if (i + rows >= n)
                break;
            for (int dots = widths[i / rows] + 2 - strlen(names[i]); dots > 0; dots--)
                putchar('.');
        }
        putchar('\n');
    }
    return 0;
}
