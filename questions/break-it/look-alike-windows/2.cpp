#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <unordered_map>

int main() {
    int n, w;
    std::string s;
    std::cin >> n >> w >> s;
    int sum = std::accumulate(s.begin(), s.begin() + w, 0);
    std::unordered_map<int, int> groups{{sum, 1}};
    int largest = 1;
    for (int i = w; i < n; i++) {
        sum += s[i] - s[i - w];
        largest = std::max(largest, ++groups[sum]);
    }
    std::cout << groups.size() << ' ' << largest << '\n';
}
