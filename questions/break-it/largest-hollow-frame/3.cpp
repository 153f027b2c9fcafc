#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int h, w, best = 0;
    std::cin >> h >> w;
    std::vector<std::string> rows(h);
    for (auto& row : rows) std::cin >> row;
    std::vector<std::vector<int>> right(h + 1, std::vector<int>(w + 1)), down = right;
    for (int y = h - 1; y >= 0; y--) {
        for (int x = w - 1; x >= 0; x--) {
            if (rows[y][x] != '#') continue;
            right[y][x] = right[y][x + 1] + 1;
            down[y][x] = down[y + 1][x] + 1;
            int side = std::min(right[y][x], down[y][x]);
            while (side > best) {
                int closed = std::min(right[y + side - 1][x], down[y][x + side - 1]);
                if (closed >= side) {
                    best = side;
                } else {
                    side = closed;
                }
            }
        }
    }
    std::cout << best << '\n';
}
