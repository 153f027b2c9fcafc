#include <algorithm>
#include <iostream>

int rounded(int cents) {
    return (cents + 5) / 10 * 10;
}

int main() {
    int n, price, sum = 0, total = 0;
    std::cin >> n;
    while (std::cin >> price) {
        total += std::max(10, rounded(price));
        sum += price;
    }
    std::cout << total - rounded(sum) << '\n';
}
