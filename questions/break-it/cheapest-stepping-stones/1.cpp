#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> fees(n);
    for (int& fee : fees) std::cin >> fee;
    std::vector<int> cheapest = {fees[0]};
    for (int i = 1; i < n; i++) {
        auto from = cheapest.begin() + std::max(0, i - 3);
        cheapest.push_back(fees[i] + *std::min_element(from, cheapest.end()));
    }
    std::cout << cheapest.back() << '\n';
}
