#include <stdio.h>

typedef unsigned long long Number;

const Number modulus = (1ULL << 61) - 1;
int n, cards[200000];
Number sums[200001], products[200001], factorials[200001];

Number times(Number a, Number b) {
    return (unsigned __int128)a * b % modulus;
}

/* How many hands end with a card after the one. */
int count(void) {
    int found = 0;
    Number largest = 0;
    products[0] = 1;
    for (int i = 0; i < n; i++) {
        sums[i + 1] = sums[i] + cards[i];
        products[i + 1] = times(products[i], cards[i]);
    }
    for (int i = 0; i < n; i++) {
        Number card = cards[i];
        if (card == 1) {
            largest = 1;
        } else if (largest > 0) {
            if (card > largest)
                largest = card;
            int start = i + 1 - (int)largest;
            if (start >= 0 && sums[i + 1] - sums[start] == largest * (largest + 1) / 2
                    && products[i + 1] == times(products[start], factorials[largest]))
                found++;
        }
    }
    return found;
}

int main(void) {
    int found = 0;
    scanf("%d", &n);
    factorials[0] = 1;
    for (int i = 0; i < n; i++) {
        scanf("%d", &cards[i]);
        found += cards[i] == 1;
        factorials[i + 1] = times(factorials[i], i + 1);
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
