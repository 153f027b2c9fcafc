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
    for (; k > 0; k /= 2) {
        if (k & 1)
            for (int& at : place) at = jump[at];
        std::vector<int> twice(n);
        for (int i = 0; i < n; i++) twice[i] = jump[jump[i]];
        jump.swap(twice);
    }
    for (int at : place) count[at]++;
    int most = place[0];
    for (int at : place)
        if (count[at] > count[most]) most = at;
    std::cout << most + 1 << ' ' << count[most] << '\n';
}
