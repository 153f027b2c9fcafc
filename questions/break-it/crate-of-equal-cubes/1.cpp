#include <algorithm>
#include <iostream>

int main() {
    long long a, b, c;
    std::cin >> a >> b >> c;
    long long best = 1;
    for (long long edge = 1; edge * edge <= std::min({a, b, c}); edge++) {
        if (a % edge == 0 && b % edge == 0 && c % edge == 0) best = edge;
    }
    std::cout << best << ' ' << (a / best) * (b / best) * (c / best) << '\n';
}
