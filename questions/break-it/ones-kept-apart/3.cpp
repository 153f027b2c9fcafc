#include <algorithm>
#include <iostream>

long long choose(int n, int k) {
    long long ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

long long below(long long limit, int k, int g) {
    long long count = 0;
    int used = 0, last = -1;
    for (int place = 62; place >= 0; place--) {
        if ((limit >> place & 1) == 0) continue;
        const int ones = k - used;
        const int room = place - std::max(0, ones - 1) * g;
        if (ones >= 0 && room >= ones) count += choose(room, ones);
        if (last >= 0 && last - place - 1 < g) break;
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
