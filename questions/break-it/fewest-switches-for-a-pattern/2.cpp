#include <bitset>
#include <iostream>
#include <string>
#include <vector>

int readPattern() {
    std::string word;
    std::cin >> word;
    return std::stoi(word, nullptr, 2);
}

int main() {
    int m, w;
    std::cin >> m >> w;
    std::vector<int> switches(m);
    for (int& one : switches) one = readPattern();
    int wanted = readPattern();
    std::vector<int> basis(30);
    std::vector<std::bitset<34>> usedBy(30);
    for (int i = 0; i < m; i++) {
        int pattern = switches[i];
        std::bitset<34> used;
        used.set(i);
        for (int bit = 29; bit >= 0 && pattern; bit--) {
            if (!(pattern >> bit & 1)) continue;
            if (!basis[bit]) {
                basis[bit] = pattern;
                usedBy[bit] = used;
                break;
            }
            pattern ^= basis[bit];
            used ^= usedBy[bit];
        }
    }
    std::bitset<34> used;
    for (int bit = 29; bit >= 0; bit--)
        if (wanted >> bit & 1 && basis[bit]) {
            wanted ^= basis[bit];
            used ^= usedBy[bit];
        }
    std::cout << (wanted ? -1 : (int)used.count()) << '\n';
}
