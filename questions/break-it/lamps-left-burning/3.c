#include <stdio.h>

#define LAMPS 100000000000LL

static long long multiples[2000], weights[2000];
static int known;

static long long gcd(long long a, long long b) {
    return b == 0 ? a : gcd(b, a % b);
}

static void add(long long multiple, long long weight) {
    for (int i = 0; i < known; i++) {
        if (multiples[i] == multiple) {
            weights[i] += weight;
            return;
        }
    }
    multiples[known] = multiple;
    weights[known++] = weight;
}

static long long burning(long long last) {
    long long sum = 0;
    for (int i = 0; i < known; i++)
        sum += last / multiples[i] * weights[i];
    return sum;
}

int main(void) {
    int m;
    long long k;
    scanf("%d %lld", &m, &k);
    for (int i = 0; i < m; i++) {
        long long step, old[2000];
        scanf("%lld", &step);
        int before = known;
        for (int j = 0; j < before; j++)
            old[j] = weights[j];
        for (int j = 0; j < before; j++) {
            long long both = multiples[j] / gcd(multiples[j], step) * step;
            if (both <= LAMPS)
                add(both, -2 * old[j]);
        }
        add(step, 1);
    }
    long long low = 1, high = LAMPS;
    while (low < high) {
        long long middle = (low + high) / 2;
        if (burning(middle) >= k)
            high = middle;
        else
            low = middle + 1;
    }
    printf("%lld\n", low < LAMPS ? low : -1);
    return 0;
}
