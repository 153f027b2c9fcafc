#include <algorithm>
#include <iostream>
#include <numeric>

int main() {
    long long a, b, c;
    std::cin >> a >> b >> c;
    long long edge = std::min(std::gcd(a, b), std::gcd(b, c));
    std::cout << edge << ' ' << (a / edge) * (b / edge) * (c / edge) << '\n';
}
