#include <stdio.h>

int n, cards[200000];
long long sums[200001];

/* How many hands end with a card after the one. */
int count(void) {
    int found = 0, largest = 0;
    for (int i = 0; i < n; i++)
        sums[i + 1] = sums[i] + cards[i];
    for (int i = 0; i < n; i++) {
        if (cards[i] == 1) {
            largest = 1;
        } else if (largest > 0) {
            if (cards[i] > largest)
                largest = cards[i];
            int start = i + 1 - largest;
            if (start >= 0 && sums[i + 1] - sums[start] == largest * (largest + 1LL) / 2)
                found++;
        }
    }
    return found;
}

int main(void) {
    int found = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &cards[i]);
        found += cards[i] == 1;
    }
    found += count();
    for (int i = 0; i < n / 2; i++) {
        int card = cards[i];
        cards[i] = cards[n - 1 - i];
        cards[n - 1 - i] = card;
    }
    found += count();
    printf("%d\n", found);
    return 0;
}
