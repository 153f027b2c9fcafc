#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    const int never = -1'000'000'000;
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<int> intact(columns + 1, never), broken = intact;
    for (int y = 0; y < rows; y++) {
        std::string row;
        std::cin >> row;
        for (int x = 1; x <= columns; x++) {
            char cell = row[x - 1];
            if (y == 0 && x == 1) {
                intact[x] = cell - '0';
            } else if (cell == '#') {
                intact[x] = never;
                broken[x] = std::max(intact[x], intact[x - 1]);
            } else {
                intact[x] = std::max(intact[x], intact[x - 1]) + cell - '0';
                broken[x] = std::max(broken[x], broken[x - 1]) + cell - '0';
            }
        }
    }
    int best = std::max(intact[columns], broken[columns]);
    std::cout << (best >= 0 ? best : -1) << '\n';
}
