#include <stdio.h>

static long long choose(int n, int k) {
    long long ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

// Ways to place ones in so many bits, with at least g zeros between neighbours.
static long long free_places(int width, int ones, int g) {
    if (ones == 0)
        return 1;
    int room = width - (ones - 1) * g;
    return room >= ones ? choose(room, ones) : 0;
}

static long long below(long long limit, int k, int g) {
    long long count = 0;
    int used = 0, last = -1;
    for (int place = 62; place >= 0; place--) {
        if (!(limit >> place & 1))
            continue;
        if (last >= 0 && last - place - 1 < g)
            break;
        // A zero at this place; the ones still missing go to the places behind it.
        int width = last >= 0 && last - g < place ? last - g : place;
        if (k >= used)
            count += free_places(width, k - used, g);
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
