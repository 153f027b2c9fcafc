#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> tails;
    for (int i = 0; i < n; i++) {
        int number;
        std::cin >> number;
        auto at = std::upper_bound(tails.begin(), tails.end(), number);
        if (at == tails.end()) {
            tails.push_back(number);
        } else {
            *at = number;
        }
    }
    std::cout << n - static_cast<int>(tails.size()) << '\n';
}
