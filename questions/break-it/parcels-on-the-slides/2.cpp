#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<int> jump(n), place(n), count(n);
    for (int& end : jump) {
        std::cin >> end;
        end--;
    }
    std::iota(place.begin(), place.end(), 0);
    k = std::min<long long>(k, n);
    for (; k > 0; k /= 2) {
        if (k & 1)
            for (int& at : place) at = jump[at];
        std::vector<int> twice(n);
        for (int i = 0; i < n; i++) twice[i] = jump[jump[i]];
        jump.swap(twice);
    }
    for (int at : place) count[at]++;
    auto most = std::max_element(count.begin(), count.end());
    std::cout << most - count.begin() + 1 << ' ' << *most << '\n';
}
