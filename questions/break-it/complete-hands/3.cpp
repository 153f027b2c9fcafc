#include <algorithm>
#include <iostream>
#include <vector>

const long long modulus = (1LL << 61) - 1;
std::vector<long long> factorials = {1};

long long times(long long a, long long b) {
    return static_cast<__int128>(a) * b % modulus;
}

int count(const std::vector<int>& cards) {
    int n = cards.size(), found = 0;
    std::vector<long long> sums(n + 1);
    std::vector<long long> products(n + 1, 1);
    for (int i = 0; i < n; i++) {
        sums[i + 1] = sums[i] + cards[i];
        products[i + 1] = times(products[i], cards[i]);
    }
    int largest = 0;
    for (int i = 0; i < n; i++) {
        if (cards[i] == 1) {
            largest = 1;
        } else if (largest > 0) {
            largest = std::max(largest, cards[i]);
            int start = i + 1 - largest;
            if (start >= 0 && sums[i + 1] - sums[start] == largest * (largest + 1LL) / 2 &&
                products[i + 1] == times(products[start], factorials[largest]))
                found++;
        }
    }
    return found;
}

int main() {
    int n;
    std::cin >> n;
    std::vector<int> cards(n);
    for (int& card : cards) std::cin >> card;
    for (int i = 1; i <= n; i++) factorials.push_back(times(factorials.back(), i));
    int found = std::count(cards.begin(), cards.end(), 1) + count(cards);
    std::reverse(cards.begin(), cards.end());
    std::cout << found + count(cards) << '\n';
}
