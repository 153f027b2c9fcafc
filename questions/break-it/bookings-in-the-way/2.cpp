#include <iostream>
#include <vector>

int main() {
    int start, end, n;
    std::cin >> start >> end >> n;
    std::vector<int> found;
    for (int number = 1; number <= n; number++) {
        int a, b;
        std::cin >> a >> b;
        if (a > end) break;
        if (a < end && b > start) found.push_back(number);
    }
    if (found.empty()) {
        std::cout << "free";
    }
    for (int number : found) std::cout << number << ' ';
    std::cout << '\n';
}
