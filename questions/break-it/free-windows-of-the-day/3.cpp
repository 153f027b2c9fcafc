#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n, least;
    std::cin >> n >> least;
    std::vector<std::pair<int, int>> bookings(n);
    for (auto& [start, end] : bookings) std::cin >> start >> end;
    std::sort(bookings.begin(), bookings.end());
    std::vector<std::pair<int, int>> blocks;
    for (auto [start, end] : bookings) {
        if (!blocks.empty() && start <= blocks.back().second + 1)
            blocks.back().second = std::max(blocks.back().second, end);
        else
            blocks.emplace_back(start, end);
    }
    blocks.emplace_back(1440, 1440);
    int freeFrom = 0;
    bool found = false;
    for (auto [start, end] : blocks) {
        if (start - freeFrom >= least) {
            std::cout << freeFrom << ' ' << start << '\n';
            found = true;
        }
        freeFrom = end;
    }
    if (!found) std::cout << "none\n";
}
