#include <stdio.h>

typedef struct {
    long long length, price, fee;
} Kind;

Kind kinds[200];

long long gcd(long long a, long long b) {
    return b == 0 ? a : gcd(b, a % b);
}

/* The lowest cost for each number of pieces left; these are divisors of n. */
long long pieces[1400], costs[1400];

int main(void) {
    long long n;
    int m, count = 1;
    scanf("%lld %d", &n, &m);
    for (int i = 0; i < m; i++)
        scanf("%lld %lld %lld", &kinds[i].length, &kinds[i].price, &kinds[i].fee);
    pieces[0] = n;
    for (int k = 0; k < m; k++) {
        int known = count;
        for (int i = 0; i < known; i++) {
            long long left = gcd(pieces[i], kinds[k].length);
            if (left == pieces[i])
                continue;
            long long total = costs[i] + kinds[k].fee + (pieces[i] - left) * kinds[k].price;
            int at = 0;
            while (at < count && pieces[at] != left)
                at++;
            if (at == count) {
                pieces[count] = left;
                costs[count++] = total;
            } else if (total < costs[at]) {
                costs[at] = total;
            }
        }
    }
    for (int i = 0; i < count; i++)
        if (pieces[i] == 1) {
            printf("%lld\n", costs[i]);
            return 0;
        }
    puts("-1");
    return 0;
}
