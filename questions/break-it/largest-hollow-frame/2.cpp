#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int h, w, best = 0;
    std::cin >> h >> w;
    std::vector<std::vector<int>> left(h + 1, std::vector<int>(w + 1)), up = left;
    for (int y = 1; y <= h; y++) {
        std::string row;
        std::cin >> row;
        for (int x = 1; x <= w; x++) {
            if (row[x - 1] != '#') continue;
            left[y][x] = left[y][x - 1] + 1;
            up[y][x] = up[y - 1][x] + 1;
            for (int side = std::min(left[y][x], up[y][x]); side > best; side--) {
                if (left[y - side + 1][x] >= side) best = side;
            }
        }
    }
    std::cout << best << '\n';
}
