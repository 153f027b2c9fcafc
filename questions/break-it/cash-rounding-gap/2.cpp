#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> prices(n);
    for (int& price : prices) std::cin >> price;
    int total = 0;
    for (int price : prices) {
        int ones = price % 10;
        total += ones > 5 ? price + 10 - ones : price - ones;
    }
    int sum = std::accumulate(prices.begin(), prices.end(), 0);
    std::cout << total - (sum + 5) / 10 * 10 << '\n';
}
