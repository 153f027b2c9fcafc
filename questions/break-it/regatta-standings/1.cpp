#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

int main() {
    int n, races;
    std::cin >> n >> races;
    std::vector<std::tuple<int, std::vector<int>, int, std::string>> boats;
    for (int i = 0; i < n; i++) {
        std::string name;
        std::cin >> name;
        std::vector<int> points(races);
        for (int& p : points) std::cin >> p;
        int last = points.back();
        std::sort(points.begin(), points.end());
        points.pop_back();
        int total = std::accumulate(points.begin(), points.end(), 0);
        boats.emplace_back(total, points, last, name);
    }
    std::sort(boats.begin(), boats.end());
    for (const auto& [total, counted, last, name] : boats) std::cout << name << ' ' << total << '\n';
}
