#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    int n, w;
    std::string s;
    std::cin >> n >> w >> s;
    int counts[4] = {0, 0, 0, 0};
    std::unordered_map<std::string, int> groups;
    int largest = 0;
    for (int i = 0; i < n; i++) {
        counts[s[i] - 'a']++;
        if (i >= w) counts[s[i - w] - 'a']--;
        if (i < w - 1) continue;
        std::string key;
        for (int count : counts) key += std::to_string(count);
        largest = std::max(largest, ++groups[key]);
    }
    std::cout << groups.size() << ' ' << largest << '\n';
}
