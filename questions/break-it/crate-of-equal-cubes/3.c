#include <stdio.h>

int main(void) {
    long long a, b, c, edge = 1;
    scanf("%lld %lld %lld", &a, &b, &c);
    for (int factor = 2; factor <= a && factor <= b && factor <= c; factor++) {
        if (a % factor == 0 && b % factor == 0 && c % factor == 0) {
            edge *= factor;
            a /= factor;
            b /= factor;
            c /= factor;
        }
    }
    printf("%lld %lld\n", edge, a * b * c);
    return 0;
}
