#include <iostream>
#include <vector>

int main() {
    int n, m, t, closed = 0;
    std::cin >> n >> m >> t;
    std::vector<int> jars(n), lids(m);
    for (int& jar : jars) std::cin >> jar;
    for (int& lid : lids) std::cin >> lid;
    std::vector<int> jar_of(m, -1);
    auto free_lid = [&](int width) {
        for (int lid = 0; lid < m; lid++) {
            if (jar_of[lid] < 0 && width <= lids[lid] && lids[lid] <= width + t) return lid;
        }
        return -1;
    };
    for (int jar = 0; jar < n; jar++) {
        int lid = free_lid(jars[jar]);
        if (lid >= 0) {
            jar_of[lid] = jar;
            closed++;
            continue;
        }
        for (int taken = 0; taken < m; taken++) {
            if (lids[taken] < jars[jar] || lids[taken] > jars[jar] + t) continue;
            int spare = free_lid(jars[jar_of[taken]]);
            if (spare >= 0) {
                jar_of[spare] = jar_of[taken];
                jar_of[taken] = jar;
                closed++;
                break;
            }
        }
    }
    std::cout << closed << '\n';
}
