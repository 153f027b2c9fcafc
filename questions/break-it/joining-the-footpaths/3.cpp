#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> parent(n + 1), deepest(n + 1), longest(n + 1), radii;
    for (int bench = 1; bench <= n; bench++) std::cin >> parent[bench];
    int answer = 0;
    for (int bench = n; bench >= 1; bench--) {
        int up = parent[bench];
        if (up == 0) {
            answer = std::max(answer, longest[bench]);
            radii.push_back((longest[bench] + 1) / 2);
            continue;
        }
        longest[up] = std::max(longest[up], deepest[up] + deepest[bench] + 1);
        deepest[up] = std::max(deepest[up], deepest[bench] + 1);
    }
    std::sort(radii.begin(), radii.end(), std::greater<>());
    if (radii.size() > 1) answer = std::max(answer, radii[0] + radii[1] + 1);
    if (radii.size() > 2) answer = std::max(answer, radii[1] + radii[2] + 2);
    std::cout << answer << '\n';
}
