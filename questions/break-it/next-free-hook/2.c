#include <stdio.h>

int row_of[300000]; /* the first hook of the row in which a coat hangs, 0 without a coat */
int end[300000];

int main(void) {
    int n, hook;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &hook);
        int row = hook;
        if (row_of[hook]) {
            row = row_of[hook];
            hook = end[row] + 1;
            if (row_of[hook]) {
                row = row_of[hook];
                hook = end[row] + 1;
            }
        }
        row_of[hook] = row;
        end[row] = hook;
        printf("%d%c", hook, i < n - 1 ? ' ' : '\n');
    }
    return 0;
}
