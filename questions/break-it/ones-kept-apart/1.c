#include <stdio.h>
#include <string.h>

static long long limit, known[51][51][11][2];
static int g;

static long long count(int place, int ones, int pause, int tight) {
    if (place < 0)
        return ones == 0 && !tight;
    long long *memo = &known[place][ones][pause][tight];
    if (*memo >= 0)
        return *memo;
    int bound = tight ? limit >> place & 1 : 1;
    long long total = count(place - 1, ones, pause > 0 ? pause - 1 : 0, tight && bound == 0);
    if (bound && ones > 0 && pause == 0)
        total += count(place - 1, ones - 1, g, tight);
    return *memo = total;
}

static long long below(long long end, int k) {
    limit = end;
    memset(known, -1, sizeof known);
    return count(50, k, 0, 1);
}

int main(void) {
    long long l, h;
    int k;
    scanf("%lld %lld %d %d", &l, &h, &k, &g);
    printf("%lld\n", below(h, k) - below(l, k));
    return 0;
}
