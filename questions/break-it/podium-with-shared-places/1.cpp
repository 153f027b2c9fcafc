#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::string> points(n);
    for (auto& value : points) std::cin >> value;
    auto order = points;
    std::sort(order.begin(), order.end(), std::greater<>());
    std::map<std::string, int> placeOf;
    for (int i = 0; i < n; i++) placeOf.emplace(order[i], i + 1);
    for (int i = 0; i < n; i++) std::cout << placeOf[points[i]] << (i < n - 1 ? ' ' : '\n');
}
