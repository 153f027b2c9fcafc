#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n, q;
    std::cin >> n;
    std::vector<int> gone(n);
    for (int& number : gone) std::cin >> number;
    std::vector<int> standing(n);
    for (int i = 0; i < n; i++) standing[i] = gone[i] - i;
    std::cin >> q;
    for (int i = 0; i < q; i++) {
        int k;
        std::cin >> k;
        const auto place = std::lower_bound(standing.begin(), standing.end(), k);
        std::cout << k + (place - standing.begin()) << (i < q - 1 ? ' ' : '\n');
    }
}
