#include <iostream>
#include <vector>

int main() {
    int start, end, n;
    std::cin >> start >> end >> n;
    std::vector<int> found;
    for (int number = 1; number <= n; number++) {
        int a, b;
        std::cin >> a >> b;
        if ((start <= a && a < end) || (start < b && b <= end)) found.push_back(number);
    }
    if (found.empty()) {
        std::cout << "free";
    }
    for (int number : found) std::cout << number << ' ';
    std::cout << '\n';
}
