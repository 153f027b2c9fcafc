#include <algorithm>
#include <iostream>
#include <unordered_set>

int main() {
    std::ios::sync_with_stdio(false);
    int n, hook, highest = 0;
    std::cin >> n;
    std::unordered_set<int> taken;
    for (int i = 0; i < n; i++) {
        std::cin >> hook;
        if (taken.count(hook)) hook = highest + 1;
        taken.insert(hook);
        highest = std::max(highest, hook);
        std::cout << hook << (i < n - 1 ? ' ' : '\n');
    }
}
