#include <iostream>
#include <vector>

int main() {
    int n, m, t;
    std::cin >> n >> m >> t;
    std::vector<int> change(n);
    for (int i = 0; i < m; i++) {
        int left, right, litres;
        std::cin >> left >> right >> litres;
        change[left - 1] += litres;
        if (right < n - 1) change[right] -= litres;
    }
    int water = 0, count = 0;
    for (int value : change) {
        water += value;
        if (water >= t) count++;
    }
    std::cout << count << '\n';
}
