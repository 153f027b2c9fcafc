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
        int low = 1, high = 1000000000;
        while (low < high) {
            const int middle = (low + high) / 2;
            if (middle - reserved(middle) >= k)
                high = middle;
            else
                low = middle + 1;
        }
        std::cout << low << (i < q - 1 ? ' ' : '\n');
    }
}
