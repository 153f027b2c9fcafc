#include <iostream>
#include <set>
#include <vector>

int main() {
    int n, m, k;
    std::cin >> n >> m;
    std::vector<std::set<int>> reachable(n + 1);
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        reachable[a].insert({a, b});
        reachable[b].insert({a, b});
    }
    std::cin >> k;
    std::vector<int> route(k);
    for (int& stop : route) std::cin >> stop;
    for (int leg = 1; leg < k; leg++) {
        if (reachable[route[leg - 1]].count(route[leg]) == 0) {
            std::cout << leg << '\n';
            return 0;
        }
    }
    std::cout << "ok\n";
}
