#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

int main() {
    int n, r;
    std::cin >> n >> r;
    using Ranking = std::tuple<int, std::vector<int>, std::string, std::string>;
    std::map<Ranking, std::string> boats;
    for (int i = 0; i < n; i++) {
        std::string name, last;
        std::cin >> name;
        std::vector<int> points;
        for (int race = 0; race < r; race++) {
            std::cin >> last;
            points.push_back(std::stoi(last));
        }
        std::sort(points.begin(), points.end());
        int total = std::accumulate(points.begin(), points.end() - 1, 0);
        boats[{total, points, last, name}] = name + " " + std::to_string(total);
    }
    for (const auto& [ranking, line] : boats) std::cout << line << '\n';
}
