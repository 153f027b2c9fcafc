#include <functional>
#include <iostream>
#include <map>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> points(n);
    std::map<int, int, std::greater<int>> players, placeOf;
    for (int& value : points) {
        std::cin >> value;
        players[value]++;
    }
    int place = 1;
    for (const auto& [value, count] : players) {
        placeOf[value] = place;
        place += count > 1 ? 2 : 1;
    }
    for (int i = 0; i < n; i++) std::cout << placeOf[points[i]] << (i < n - 1 ? ' ' : '\n');
}
