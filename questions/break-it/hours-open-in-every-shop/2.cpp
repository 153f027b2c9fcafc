#include <algorithm>
#include <iostream>
#include <vector>

struct Shop {
    int opens, closes;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Shop> shops(n);
    for (Shop& shop : shops) std::cin >> shop.opens >> shop.closes;
    int start = shops[0].opens, end = shops[0].closes;
    for (int i = 1; i < n; i++) {
        const Shop &before = shops[i - 1], &shop = shops[i];
        if (std::max(before.opens, shop.opens) >= std::min(before.closes, shop.closes)) {
            std::cout << "none\n";
            return 0;
        }
        start = std::max(start, shop.opens);
        end = std::min(end, shop.closes);
    }
    std::cout << start << ' ' << end << '\n';
}
