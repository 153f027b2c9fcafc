#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    const int none = -1;
    int height, width;
    std::cin >> height >> width;
    // For each cell of the current row: the best sum without and with the dynamite used.
    std::vector<int> whole(width, none), used(width, none);
    for (int i = 0; i < height; i++) {
        std::string row;
        std::cin >> row;
        for (int j = 0; j < width; j++) {
            if (i == 0 && j == 0) {
                whole[0] = row[0] - '0';
                continue;
            }
            int from_whole = std::max(whole[j], j > 0 ? whole[j - 1] : none);
            int from_used = std::max(used[j], j > 0 ? used[j - 1] : none);
            if (row[j] == '#') {
                used[j] = from_whole;
            } else {
                int coins = row[j] - '0';
                whole[j] = from_whole != none ? from_whole + coins : none;
                used[j] = from_used != none ? from_used + coins : none;
            }
        }
    }
    std::cout << std::max(whole.back(), used.back()) << '\n';
}
