#include <bitset>
#include <iostream>
#include <string>
#include <vector>

/* A set of tools as bits. */
int readTools() {
    std::string word;
    std::cin >> word;
    int tools = 0;
    for (char letter : word) tools |= 1 << (letter - 'a');
    return tools;
}

int main() {
    int needed = readTools(), n;
    std::cin >> n;
    std::vector<int> kits(n);
    for (int& kit : kits) kit = readTools();
    int fewest = -1;
    for (int chosen = 1; chosen < 1 << n; chosen++) {
        int tools = 0, count = std::bitset<15>(chosen).count();
        for (int i = 0; i < n; i++)
            if (chosen >> i & 1) tools |= kits[i];
        if (tools == needed && (fewest < 0 || count < fewest)) fewest = count;
    }
    std::cout << fewest << '\n';
}
