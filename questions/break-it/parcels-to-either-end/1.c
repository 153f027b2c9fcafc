#include <stdio.h>

static int tails[120000];

int main(void) {
    int n, length = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int number;
        scanf("%d", &number);
        int low = 0, high = length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (tails[middle] <= number)
                low = middle + 1;
            else
                high = middle;
        }
        tails[low] = number;
        if (low == length)
            length++;
    }
    printf("%d\n", n - length);
    return 0;
}
