#include <stdio.h>

static long long choose(int n, int k) {
    long long ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static long long below(long long limit, int k, int g) {
    long long count = 0;
    int used = 0, last = -1;
    for (int place = 62; place >= 0; place--) {
        if (!(limit >> place & 1))
            continue;
        int ones = k - used;
        int room = ones > 1 ? place - (ones - 1) * g : place;
        if (ones >= 0 && room >= ones)
            count += choose(room, ones);
        if (last >= 0 && last - place - 1 < g)
            break;
        used++;
        last = place;
    }
    return count;
}

int main(void) {
    long long l, h;
    int k, g;
    scanf("%lld %lld %d %d", &l, &h, &k, &g);
    printf("%lld\n", below(h + 1, k, g) - below(l, k, g));
    return 0;
}
