#include <algorithm>
#include <iostream>

long long choose(int n, int k) {
    long long ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

// Ways to place ones in so many bits, with at least g zeros between neighbours.
long long freePlaces(int width, int ones, int g) {
    if (ones == 0) return 1;
    const int room = width - (ones - 1) * g;
    return room >= ones ? choose(room, ones) : 0;
}

long long below(long long limit, int k, int g) {
    long long count = 0;
    int used = 0, last = -1;
    for (int place = 62; place >= 0; place--) {
        if ((limit >> place & 1) == 0) continue;
        if (last >= 0 && last - place - 1 < g) break;
        // A zero at this place; the ones still missing go to the places behind it.
        const int width = last < 0 ? place : std::min(place, last - g);
        if (k >= used) count += freePlaces(width, k - used, g);
        used++;
        last = place;
    }
    return count;
}

int main() {
    long long l, h;
    int k, g;
    std::cin >> l >> h >> k >> g;
    std::cout << below(h + 1, k, g) - below(l, k, g) << '\n';
}
