#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> cards(n);
    for (int& card : cards) std::cin >> card;
    std::vector<long long> sums = {0};
    std::vector<int> seenAt(n + 1);
    int found = 0, fresh = 0, largest = 0;
    for (int i = 0; i < n; i++) {
        int card = cards[i];
        sums.push_back(sums.back() + card);
        fresh = std::max(fresh, seenAt[card]);
        seenAt[card] = i + 1;
        if (card == 1)
            largest = 1;
        else if (largest > 0)
            largest = std::max(largest, card);
        int start = i + 1 - largest;
        if (largest > 0 && start >= fresh &&
            sums[i + 1] - sums[start] == largest * (largest + 1LL) / 2)
            found++;
    }
    std::cout << found << '\n';
}
