#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n, q;
    std::cin >> n;
    std::vector<int> gone(n);
    for (int& number : gone) std::cin >> number;
    const auto reserved = [&](int number) {
        return static_cast<int>(std::upper_bound(gone.begin(), gone.end(), number) - gone.begin());
    };
    std::cin >> q;
    for (int i = 0; i < q; i++) {
        int k;
        std::cin >> k;
        int number = k;
        for (int time = 0; time < 3; time++) number = k + reserved(number);
        std::cout << number << (i < q - 1 ? ' ' : '\n');
    }
}
