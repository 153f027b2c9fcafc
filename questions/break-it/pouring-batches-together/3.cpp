#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> sizes(n);
    for (int& size : sizes) std::cin >> size;
    std::sort(sizes.begin(), sizes.end());
    if (n == 1) {
        std::cout << 0 << '\n';
        return 0;
    }
    int first = (n - 2) % (k - 1) + 2;
    long long total = std::accumulate(sizes.begin(), sizes.begin() + first, 0LL);
    long long cost = total;
    for (int at = first; at < n; at += k - 1) {
        total = std::accumulate(sizes.begin() + at, sizes.begin() + at + k - 1, total);
        cost += total;
    }
    std::cout << cost << '\n';
}
