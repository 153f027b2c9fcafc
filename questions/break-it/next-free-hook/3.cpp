#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

constexpr int last = 130000;

int main() {
    std::ios::sync_with_stdio(false);
    int n;
    std::cin >> n;
    // A hook is its own next free one while it is free.
    std::vector<int> nextFree(last + 2);
    std::iota(nextFree.begin(), nextFree.end(), 0);
    nextFree[last + 1] = 1;
    for (int i = 0; i < n; i++) {
        int wish;
        std::cin >> wish;
        int hook = wish;
        while (nextFree[hook] != hook) hook = nextFree[hook];
        while (wish != hook) wish = std::exchange(nextFree[wish], hook + 1);
        nextFree[hook] = hook + 1;
        std::cout << hook << (i < n - 1 ? ' ' : '\n');
    }
}
