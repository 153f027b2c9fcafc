#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

bool one_longer(const std::string& longer, const std::string& word) {
    for (std::size_t i = 0; i < longer.size(); i++) {
        if (longer.substr(0, i) + longer.substr(i + 1) == word) return true;
    }
    return false;
}

int main() {
    int n;
    std::cin >> n;
    while (n--) {
        std::string meant, typed;
        std::cin >> meant >> typed;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < std::min(meant.size(), typed.size()); i++) {
            if (meant[i] != typed[i]) places.push_back(i);
        }
        bool is_same_length = meant.size() == typed.size();
        std::string name = "other";
        if (meant == typed) name = "same";
        else if (one_longer(meant, typed)) name = "missed";
        else if (one_longer(typed, meant)) name = "extra";
        else if (is_same_length && places.size() == 1) name = "wrong";
        else if (is_same_length && places.size() == 2 && places[1] == places[0] + 1) name = "swapped";
        std::cout << name << '\n';
    }
}
