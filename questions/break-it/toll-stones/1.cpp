#include <algorithm>
#include <iostream>
#include <string>

int main() {
    int k, f;
    std::string tolls;
    std::cin >> k >> f >> tolls;
    const int last = static_cast<int>(tolls.size()) - 1;
    int at = 0;
    long long cost = 0;
    while (at < last) {
        int target = std::min(at + k, last);
        if (target < last) {
            const int end = std::max(at, at + k - 2000);
            for (int stone = at + k; stone > end; stone--) {
                if (tolls[stone] < tolls[target]) target = stone;
            }
        }
        at = target;
        cost += f + (tolls[at] - '0');
    }
    std::cout << cost << '\n';
}
