#include <iostream>
#include <set>
#include <utility>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::set<std::pair<int, int>> roads;
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        roads.emplace(a, b);
    }
    int k, from, to;
    std::cin >> k >> from;
    for (int leg = 1; leg < k; leg++) {
        std::cin >> to;
        if (roads.count({from, to}) == 0) {
            std::cout << leg << '\n';
            return 0;
        }
        from = to;
    }
    std::cout << "ok\n";
}
