#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, m, t, closed = 0;
    std::cin >> n >> m >> t;
    std::vector<int> jars(n), lids(m);
    for (int& jar : jars) std::cin >> jar;
    for (int& lid : lids) std::cin >> lid;
    for (int jar : jars) {
        closed += std::any_of(lids.begin(), lids.end(), [&](int lid) { return jar <= lid && lid <= jar + t; });
    }
    std::cout << closed << '\n';
}
