#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int r, c, ponds = 0, largest = 0;
    std::cin >> r >> c;
    std::vector<std::string> grid(r);
    for (auto& row : grid) std::cin >> row;
    for (int top = 0; top < r; top++) {
        for (int first = 0; first < c; first++) {
            if (grid[top][first] != 'w') continue;
            grid[top][first] = '.';
            std::vector<std::pair<int, int>> body = {{top, first}};
            bool is_pond = true;
            for (std::size_t at = 0; at < body.size(); at++) {
                auto [i, j] = body[at];
                if (i == 0 || i == r - 1 || j == 0 || j == c - 1) is_pond = false;
                for (int y = std::max(0, i - 1); y <= std::min(r - 1, i + 1); y++) {
                    for (int x = std::max(0, j - 1); x <= std::min(c - 1, j + 1); x++) {
                        if (grid[y][x] == 'w') {
                            grid[y][x] = '.';
                            body.emplace_back(y, x);
                        }
                    }
                }
            }
            if (is_pond) {
                ponds++;
                largest = std::max<int>(largest, body.size());
            }
        }
    }
    std::cout << ponds << ' ' << largest << '\n';
}
