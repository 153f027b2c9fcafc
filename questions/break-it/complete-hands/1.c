#include <stdio.h>

int cards[200000], seen_at[200001];
long long sums[200001];

int main(void) {
    int n, found = 0, fresh = 0, largest = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &cards[i]);
        sums[i + 1] = sums[i] + cards[i];
    }
    for (int i = 0; i < n; i++) {
        int card = cards[i];
        if (seen_at[card] > fresh)
            fresh = seen_at[card];
        seen_at[card] = i + 1;
        if (card == 1)
            largest = 1;
        else if (largest > 0 && card > largest)
            largest = card;
        int start = i + 1 - largest;
        if (largest > 0 && start >= fresh
                && sums[i + 1] - sums[start] == largest * (largest + 1LL) / 2)
            found++;
    }
    printf("%d\n", found);
    return 0;
}
