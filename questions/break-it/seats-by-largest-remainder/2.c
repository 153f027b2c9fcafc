#include <stdio.h>

int main(void) {
    int n, served[100] = {0};
    long long seats, total = 0, left, votes[100], shares[100], rests[100];
    scanf("%d %lld", &n, &seats);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &votes[i]);
        total += votes[i];
    }
    left = seats;
    for (int i = 0; i < n; i++) {
        shares[i] = seats * votes[i] / total;
        rests[i] = seats * votes[i] % total;
        left -= shares[i];
    }
    for (; left > 0; left--) {
        int best = -1;
        for (int i = 0; i < n; i++) {
            if (served[i])
                continue;
            int first = best < 0;
            if (!first && (shares[i] > 0) != (shares[best] > 0))
                first = shares[i] > 0;
            else if (!first)
                first = rests[i] > rests[best];
            if (first)
                best = i;
        }
        served[best] = 1;
        shares[best]++;
    }
    for (int i = 0; i < n; i++)
        printf(i ? " %lld" : "%lld", shares[i]);
    putchar('\n');
    return 0;
}
