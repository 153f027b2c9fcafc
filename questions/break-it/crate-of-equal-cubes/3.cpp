#include <algorithm>
#include <iostream>

int main() {
    long long a, b, c, edge = 1;
    std::cin >> a >> b >> c;
    const long long shortest = std::min({a, b, c});
    for (long long factor = 2; factor <= shortest; factor++) {
        if (a % factor == 0 && b % factor == 0 && c % factor == 0) {
            edge *= factor;
            a /= factor;
            b /= factor;
            c /= factor;
        }
    }
    std::cout << edge << ' ' << a * b * c << '\n';
}
