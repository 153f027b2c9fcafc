#include <algorithm>
#include <functional>
#include <iostream>
#include <unordered_map>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> points(n);
    for (int& value : points) std::cin >> value;
    auto order = points;
    std::sort(order.begin(), order.end(), std::greater<int>());
    std::unordered_map<int, int> placeOf;
    int previous = 0, place = 0;
    for (int i = 0; i < n; i++) {
        if (order[i] != previous) {
            place = i + 1;
            previous = order[i];
        }
        placeOf[order[i]] = place;
    }
    for (int i = 0; i < n; i++) std::cout << placeOf[points[i]] << (i < n - 1 ? ' ' : '\n');
}
