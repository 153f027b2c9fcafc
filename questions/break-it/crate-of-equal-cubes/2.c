#include <stdio.h>

static long long gcd(long long a, long long b) {
    while (b != 0) {
        long long rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(void) {
    long long a, b, c;
    scanf("%lld %lld %lld", &a, &b, &c);
    long long ab = gcd(a, b), bc = gcd(b, c);
    long long edge = ab < bc ? ab : bc;
    printf("%lld %lld\n", edge, (a / edge) * (b / edge) * (c / edge));
    return 0;
}
