#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int best(const std::vector<std::string>& grid, bool dynamite) {
    int r = grid.size(), c = grid[0].size();
    std::vector<std::vector<int>> whole(r, std::vector<int>(c, -1)), used = whole;
    whole[0][0] = grid[0][0] - '0';
    for (int i = 0; i < r; i++) {
        for (int j = 0; j < c; j++) {
            for (auto* table : {&whole, &used}) {
                int top = -1;
                if (i > 0) top = std::max(top, (*table)[i - 1][j]);
                if (j > 0) top = std::max(top, (*table)[i][j - 1]);
                if (top < 0) continue;
                if (grid[i][j] != '#') {
                    (*table)[i][j] = top + grid[i][j] - '0';
                } else if (table == &whole && dynamite) {
                    used[i][j] = top;
                }
            }
        }
    }
    return std::max(whole.back().back(), used.back().back());
}

int main() {
    int r, c;
    std::cin >> r >> c;
    std::vector<std::string> grid(r);
    for (auto& row : grid) std::cin >> row;
    int open_way = best(grid, false);
    std::cout << (open_way >= 0 ? open_way : best(grid, true)) << '\n';
}
