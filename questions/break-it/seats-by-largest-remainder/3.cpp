#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

int main() {
    int n;
    long long seats, total = 0;
    std::cin >> n >> seats;
    std::vector<long long> votes(n), shares;
    for (long long& v : votes) {
        std::cin >> v;
        total += v;
    }
    std::vector<std::array<long long, 3>> parties;
    long long left = seats;
    for (int i = 0; i < n; i++) {
        const long long product = seats * votes[i];
        shares.push_back(product / total);
        left -= shares.back();
        parties.push_back({-(product % total), votes[i], i});
    }
    std::sort(parties.begin(), parties.end());
    for (int k = 0; k < left; k++) shares[parties[k][2]]++;
    for (int i = 0; i < n; i++) std::cout << (i ? " " : "") << shares[i];
    std::cout << '\n';
}
