#include <iostream>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<int> a(n), b(m);
    for (int& note : a) std::cin >> note;
    for (int& note : b) std::cin >> note;
    for (int i = 0; i <= n - m; i++) {
        if (a[i] - b.front() == a[i + m - 1] - b.back()) {
            std::cout << i + 1 << ' ' << a[i] - b[0] << '\n';
            return 0;
        }
    }
    std::cout << "none\n";
}
