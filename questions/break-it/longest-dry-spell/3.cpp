#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, t;
    std::cin >> n >> t;
    std::vector<int> rain(n), spell, best;
    for (int& amount : rain) {
        std::cin >> amount;
        if (amount <= t) {
            spell.push_back(amount);
        } else {
            spell.clear();
        }
        if (spell.size() > best.size()) best = spell;
    }
    if (best.empty()) {
        std::cout << "0 0\n";
    } else {
        auto begin = std::find(rain.begin(), rain.end(), best[0]);
        std::cout << begin - rain.begin() + 1 << ' ' << best.size() << '\n';
    }
}
