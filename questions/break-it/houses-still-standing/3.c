#include <stdio.h>

int n, gone[200000];

/* How many reserved ids are not larger than this one. */
int reserved(int number) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (gone[middle] <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int id(int k) {
    int low = 1, high = 1000000000;
    while (low < high) {
        int middle = (low + high) / 2;
        if (middle - reserved(middle) >= k)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
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
