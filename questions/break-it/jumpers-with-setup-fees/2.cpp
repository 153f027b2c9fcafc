#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <tuple>
#include <vector>

using Kinds = std::vector<std::tuple<long long, long long, long long>>;

int main() {
    long long n;
    int m;
    std::cin >> n >> m;
    Kinds kinds(m);
    for (auto& [price, length, fee] : kinds) std::cin >> length >> price >> fee;
    std::map<long long, long long> best = {{n, 0}};
    for (auto [price, length, fee] : kinds) {
        auto known = best;
        for (auto [pieces, cost] : known) {
            long long left = std::gcd(pieces, length);
            if (left == pieces) continue;
            long long total = cost + fee + (pieces - left) * price;
            auto [place, isNew] = best.emplace(left, total);
            place->second = std::min(place->second, total);
        }
    }
    std::cout << (best.count(1) ? best[1] : -1) << '\n';
}
