#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n, h;
    std::cin >> n >> h;
    std::vector<int> tanks(n);
    for (int& tank : tanks) std::cin >> tank;
    int total = std::accumulate(tanks.begin(), tanks.end(), 0);
    std::cout << (total + h - 1) / h << '\n';
}
