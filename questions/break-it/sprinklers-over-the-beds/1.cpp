#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, m, t;
    std::cin >> n >> m >> t;
    std::vector<int> water(n + 1);
    for (int i = 0; i < m; i++) {
        int left, right, litres;
        std::cin >> left >> right >> litres;
        for (int bed = left; bed <= right; bed++) water[bed] += litres;
    }
    std::cout << std::count_if(water.begin(), water.end(), [t](int litres) { return litres > t; }) << '\n';
}
