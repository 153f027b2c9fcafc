#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n;
    long long seats;
    std::cin >> n >> seats;
    std::vector<long long> votes(n), shares(n), rests(n);
    for (long long& v : votes) std::cin >> v;
    const long long total = std::accumulate(votes.begin(), votes.end(), 0LL);
    long long left = seats;
    for (int i = 0; i < n; i++) {
        shares[i] = seats * votes[i] / total;
        rests[i] = seats * votes[i] % total;
        left -= shares[i];
    }
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int i, int j) { return rests[i] > rests[j]; });
    for (int i : order) {
        if (left == 0 || 2 * rests[i] < total) break;
        shares[i]++;
        left--;
    }
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int i, int j) { return votes[i] > votes[j]; });
    for (int k = 0; k < left; k++) shares[order[k]]++;
    for (int i = 0; i < n; i++) std::cout << shares[i] << (i < n - 1 ? ' ' : '\n');
}
