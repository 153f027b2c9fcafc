#include <algorithm>
#include <iostream>
#include <map>
#include <string>

std::string fromSmallest(std::string word) {
    std::rotate(word.begin(), std::min_element(word.begin(), word.end()), word.end());
    return word;
}

int main() {
    int n;
    std::cin >> n;
    std::map<std::string, int> kinds;
    int most = 0;
    for (int i = 0; i < n; i++) {
        std::string word;
        std::cin >> word;
        std::string backwards(word.rbegin(), word.rend());
        int count = ++kinds[std::min(fromSmallest(word), fromSmallest(backwards))];
        most = std::max(most, count);
    }
    std::cout << kinds.size() << ' ' << most << '\n';
}
