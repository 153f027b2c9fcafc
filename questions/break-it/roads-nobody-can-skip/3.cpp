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

    int essential = 0;
    for (std::size_t i = 0; i < used.size(); i++) {
        const bool beginsLate = i == 0 || used[i - 1].second <= used[i].first;
        const bool endsEarly = i + 1 == used.size() || used[i].second <= used[i + 1].first;
        if (beginsLate && endsEarly) essential++;
    }
    std::cout << essential << '\n';
}
