#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n;
    std::cin >> n;
    // The first hook of the row in which a coat hangs, or 0; and the last hook of a row.
    std::vector<int> rowOf(300000), last(300000);
    for (int i = 0; i < n; i++) {
        int hook;
        std::cin >> hook;
        int row = hook;
        if (rowOf[hook]) {
            row = rowOf[hook];
            hook = last[row] + 1;
            if (rowOf[hook]) {
                row = rowOf[hook];
                hook = last[row] + 1;
            }
        }
        rowOf[hook] = row;
        last[row] = hook;
        std::cout << hook << (i < n - 1 ? ' ' : '\n');
    }
}
