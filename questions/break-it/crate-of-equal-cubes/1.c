#include <stdio.h>

int main(void) {
    long long a, b, c;
    scanf("%lld %lld %lld", &a, &b, &c);
    long long shortest = a;
    if (b < shortest)
        shortest = b;
    if (c < shortest)
        shortest = c;
    long long best = 1;
    for (long long edge = 1; edge * edge <= shortest; edge++)
        if (a % edge == 0 && b % edge == 0 && c % edge == 0)
            best = edge;
    printf("%lld %lld\n", best, (a / best) * (b / best) * (c / best));
    return 0;
}
