#include <stdio.h>

int n, gone[200000];

/* The id that is handed out as number k. */
int id(int k) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (gone[middle] - middle < k)
            low = middle + 1;
        else
            high = middle;
    }
    return k + low;
}

int main(void) {
    int q, k;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &gone[i]);
    scanf("%d", &q);
    for (int i = 0; i < q; i++) {
        scanf("%d", &k);
        printf("%d%c", id(k), i < q - 1 ? ' ' : '\n');
    }
    return 0;
}
