#include <array>
#include <iostream>
#include <set>
#include <vector>

int main() {
    int n, m, t;
    std::cin >> n >> m >> t;
    std::set<std::array<int, 3>> passes;
    for (int i = 0; i < m; i++) {
        std::array<int, 3> pass;
        for (int& number : pass) std::cin >> number;
        passes.insert(pass);
    }
    std::vector<int> water(n + 1);
    for (auto [left, right, litres] : passes) {
        for (int bed = left; bed <= right; bed++) water[bed] += litres;
    }
    int count = 0;
    for (int litres : water) count += litres >= t;
    std::cout << count << '\n';
}
