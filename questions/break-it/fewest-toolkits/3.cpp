#include <algorithm>
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

/* How many kits are left when those that are not needed are left out in this order. */
int remaining(const std::vector<int>& order, int needed) {
    std::vector<bool> isLeftOut(order.size());
    int count = order.size();
    for (size_t at = 0; at < order.size(); at++) {
        int others = 0;
        for (size_t i = 0; i < order.size(); i++)
            if (i != at && !isLeftOut[i]) others |= order[i];
        if (others == needed) {
            isLeftOut[at] = true;
            count--;
        }
    }
    return count;
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
    std::stable_sort(kits.begin(), kits.end(), [](int a, int b) { return size(a) < size(b); });
    int smallestFirst = remaining(kits, needed);
    std::reverse(kits.begin(), kits.end());
    std::cout << std::min(smallestFirst, remaining(kits, needed)) << '\n';
}
