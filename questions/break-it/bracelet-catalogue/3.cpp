#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

struct Kind {
    std::string word;
    int count;
};

bool isSame(const std::string& known, const std::string& word) {
    if (known.size() != word.size()) return false;
    if ((known + known).find(word) != std::string::npos) return true;
    return std::equal(word.rbegin(), word.rend(), known.begin());
}

int main() {
    int n, most = 0;
    std::cin >> n;
    std::vector<Kind> kinds;
    for (int i = 0; i < n; i++) {
        std::string word;
        std::cin >> word;
        size_t at = 0;
        while (at < kinds.size() && !isSame(kinds[at].word, word)) at++;
        if (at == kinds.size()) kinds.push_back({word, 0});
        most = std::max(most, ++kinds[at].count);
    }
    std::cout << kinds.size() << ' ' << most << '\n';
}
