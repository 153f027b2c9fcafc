#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
    int n, m, t, closed = 0;
    std::cin >> n >> m >> t;
    std::vector<int> jars(n), lids(m);
    for (int& jar : jars) std::cin >> jar;
    for (int& lid : lids) std::cin >> lid;
    std::sort(jars.begin(), jars.end());
    std::sort(lids.begin(), lids.end(), std::greater<>());
    for (int jar : jars) {
        auto lid = std::find_if(lids.begin(), lids.end(), [&](int width) { return jar <= width && width <= jar + t; });
        if (lid != lids.end()) {
            lids.erase(lid);
            closed++;
        }
    }
    std::cout << closed << '\n';
}
