#include <algorithm>
#include <iostream>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::set<std::tuple<int, int, int>> roads;
    for (int i = 1; i < n; i++) {
        int length;
        std::cin >> length;
        roads.emplace(i, i + 1, length);
    }
    for (int i = 0; i < m; i++) {
        int u, d, w;
        std::cin >> u >> d >> w;
        roads.emplace(u, u + d, w);
    }

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

    int essential = 0, covered = 0;
    for (std::size_t i = 0; i < used.size(); i++) {
        const auto [u, v] = used[i];
        const int next = i + 1 < used.size() ? used[i + 1].first : n;
        if (covered <= u && v <= next) essential++;
        covered = std::max(covered, v);
    }
    std::cout << essential << '\n';
}
