#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

int main() {
    int n, g;
    std::cin >> n >> g;
    long long blocks = 0;
    std::vector<std::pair<int, long long>> ending;  // divisor, number of blocks; nearest first
    for (int pipe; std::cin >> pipe;) {
        std::vector<std::pair<int, long long>> longer{{pipe, 1}};
        for (const auto& [divisor, count] : ending) {
            const int common = std::gcd(divisor, pipe);
            if (common == longer.back().first) longer.back().second += count;
            else longer.emplace_back(common, count);
        }
        if (longer.size() > 12) longer.resize(12);
        ending = std::move(longer);
        for (const auto& [divisor, count] : ending) {
            if (divisor == g) blocks += count;
        }
    }
    std::cout << blocks << '\n';
}
