#include <bitset>
#include <iostream>
#include <string>
#include <vector>

std::vector<int> kits;

/* A set of tools as bits. */
int readTools() {
    std::string word;
    std::cin >> word;
    int tools = 0;
    for (char letter : word) tools |= 1 << (letter - 'a');
    return tools;
}

int size(int tools) {
    return std::bitset<26>(tools).count();
}

/* What is still missing after the kit with the most missing tools. */
int withoutBest(int missing) {
    int best = 0;
    for (int kit : kits)
        if (size(kit & missing) > size(best & missing)) best = kit;
    return missing & ~best;
}

int main() {
    int needed = readTools(), n, all = 0;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        kits.push_back(readTools() & needed);
        all |= kits.back();
    }
    if (all != needed) {
        std::cout << "-1\n";
        return 0;
    }
    int used = 0;
    for (int missing = needed; missing; used++) missing = withoutBest(missing);
    std::cout << used << '\n';
}
