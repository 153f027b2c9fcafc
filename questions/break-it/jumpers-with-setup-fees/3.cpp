#include <algorithm>
#include <iostream>
#include <numeric>
#include <tuple>
#include <vector>

using Kinds = std::vector<std::tuple<long long, long long, long long>>;

/* What these kinds cost; -1 if they do not link all posts. */
long long costOf(const Kinds& kinds, long long n) {
    long long pieces = n, total = 0;
    for (auto [price, length, fee] : kinds) {
        long long left = std::gcd(pieces, length);
        if (left == pieces) continue;
        total += fee + (pieces - left) * price;
        pieces = left;
    }
    return pieces == 1 ? total : -1;
}

int main() {
    long long n;
    int m;
    std::cin >> n >> m;
    Kinds kinds(m);
    for (auto& [price, length, fee] : kinds) std::cin >> length >> price >> fee;
    std::sort(kinds.begin(), kinds.end());
    long long best = costOf(kinds, n);
    for (size_t i = 0; i < kinds.size() && best >= 0;) {
        Kinds fewer = kinds;
        fewer.erase(fewer.begin() + i);
        long long cost = costOf(fewer, n);
        if (cost >= 0 && cost <= best) {
            kinds = fewer;
            best = cost;
        } else {
            i++;
        }
    }
    std::cout << best << '\n';
}
