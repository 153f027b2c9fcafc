#include <iostream>
#include <map>
#include <set>
#include <utility>

int main() {
    int start, end, n;
    std::cin >> start >> end >> n;
    std::map<std::pair<int, int>, int> numbers;
    for (int number = 1; number <= n; number++) {
        int a, b;
        std::cin >> a >> b;
        if (a < end && b > start) numbers[{a, b}] = number;
    }
    std::set<int> found;
    for (const auto& entry : numbers) found.insert(entry.second);
    if (found.empty()) {
        std::cout << "free";
    }
    for (int number : found) std::cout << number << ' ';
    std::cout << '\n';
}
