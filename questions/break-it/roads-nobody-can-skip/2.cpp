#include <algorithm>
#include <iostream>
#include <tuple>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::tuple<int, int, int>> roads;
    for (int i = 1; i < n; i++) {
        int length;
        std::cin >> length;
        roads.emplace_back(i, i + 1, length);
    }
    for (int i = 0; i < m; i++) {
        int u, d, w;
        std::cin >> u >> d >> w;
        roads.emplace_back(u, u + d, w);
    }
    std::sort(roads.begin(), roads.end());

    const int far = 1000000000;
    std::vector<int> ahead(n + 1, far), behind(n + 1, far);
    ahead[1] = behind[n] = 0;
    for (const auto& [u, v, w] : roads) ahead[v] = std::min(ahead[v], ahead[u] + w);
    for (auto road = roads.rbegin(); road != roads.rend(); ++road) {
        const auto& [u, v, w] = *road;
        behind[u] = std::min(behind[u], behind[v] + w);
    }
    std::vector<std::pair<int, int>> used;
    for (const auto& [u, v, w] : roads) {
        if (ahead[u] + w + behind[v] == ahead[n]) used.emplace_back(u, v);
    }

    std::vector<int> out(n + 1), into(n + 1);
    for (const auto& [u, v] : used) {
        out[u]++;
        into[v]++;
    }
    const auto essential = std::count_if(used.begin(), used.end(), [&](const auto& road) {
        return out[road.first] == 1 && into[road.second] == 1;
    });
    std::cout << essential << '\n';
}
