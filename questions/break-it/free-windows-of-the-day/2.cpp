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
    bookings.emplace_back(1440, 1440);
    int freeFrom = 0;
    bool found = false;
    for (auto [start, end] : bookings) {
        if (start - freeFrom >= least) {
            std::cout << freeFrom << ' ' << start << '\n';
            found = true;
        }
        freeFrom = end;
    }
    if (!found) std::cout << "none\n";
}
