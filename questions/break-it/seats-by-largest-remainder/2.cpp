#include <algorithm>
#include <iostream>
#include <numeric>
#include <tuple>
#include <vector>

int main() {
    int n;
    long long seats;
    std::cin >> n >> seats;
    std::vector<long long> votes(n), shares(n);
    for (long long& v : votes) std::cin >> v;
    const long long total = std::accumulate(votes.begin(), votes.end(), 0LL);
    std::vector<std::tuple<bool, long long, int>> inTurn;
    long long left = seats;
    for (int i = 0; i < n; i++) {
        shares[i] = seats * votes[i] / total;
        left -= shares[i];
        inTurn.emplace_back(shares[i] == 0, -(seats * votes[i] % total), i);
    }
    std::sort(inTurn.begin(), inTurn.end());
    for (int k = 0; k < left; k++) shares[std::get<2>(inTurn[k])]++;
    for (int i = 0; i < n; i++) std::cout << shares[i] << (i < n - 1 ? " " : "\n");
}
