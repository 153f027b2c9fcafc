#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <string>

int main() {
    int n, w;
    std::string s;
    std::cin >> n >> w >> s;
    std::array<int, 4> counts{};
    std::map<std::array<int, 4>, int> groups;
    int largest = 0;
    for (int i = 0; i < n; i++) {
        counts[s[i] - 'a']++;
        if (i >= w) counts[s[i - w] - 'a']--;
        if (i < w - 1) continue;
        auto key = counts;
        std::sort(key.begin(), key.end());
        largest = std::max(largest, ++groups[key]);
    }
    std::cout << groups.size() << ' ' << largest << '\n';
}
