#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> depth(n + 1), network(n + 1), radii;
    for (int bench = 1; bench <= n; bench++) {
        int up;
        std::cin >> up;
        if (up == 0) {
            network[bench] = radii.size();
            radii.push_back(0);
        } else {
            depth[bench] = depth[up] + 1;
            network[bench] = network[up];
        }
        int& radius = radii[network[bench]];
        radius = std::max(radius, depth[bench]);
    }
    std::sort(radii.begin(), radii.end(), std::greater<>());
    int answer = radii[0];
    if (radii.size() > 1) answer = std::max(answer, radii[0] + radii[1] + 1);
    if (radii.size() > 2) answer = std::max(answer, radii[1] + radii[2] + 2);
    std::cout << answer << '\n';
}
