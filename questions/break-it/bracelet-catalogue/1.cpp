#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::string> rings;
    std::vector<int> counts;
    while (n--) {
        std::string word;
        std::cin >> word;
        std::string backwards(word.rbegin(), word.rend());
        auto fits = [&](const std::string& ring) {
            return ring.find(word) != std::string::npos || ring.find(backwards) != std::string::npos;
        };
        auto ring = std::find_if(rings.begin(), rings.end(), fits);
        if (ring != rings.end()) {
            counts[ring - rings.begin()]++;
        } else {
            rings.push_back(word + word);
            counts.push_back(1);
        }
    }
    std::cout << rings.size() << ' ' << *std::max_element(counts.begin(), counts.end()) << '\n';
}
