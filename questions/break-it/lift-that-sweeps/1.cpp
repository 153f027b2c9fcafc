#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    int at, n;
    std::cin >> at >> n;
    std::vector<int> time(n), floor(n), answered(n, -1);
    for (int i = 0; i < n; i++) std::cin >> time[i] >> floor[i];
    int open = n;
    for (int second = 0; open > 0; second++) {
        std::vector<int> waiting;
        for (int i = 0; i < n; i++) {
            if (time[i] > second || answered[i] >= 0) continue;
            if (floor[i] == at) {
                answered[i] = second;
                open--;
            } else {
                waiting.push_back(floor[i]);
            }
        }
        if (waiting.empty()) continue;
        int nearest = waiting[0];
        for (int wanted : waiting) {
            int closer = std::abs(nearest - at) - std::abs(wanted - at);
            if (closer > 0 || (closer == 0 && wanted > nearest)) nearest = wanted;
        }
        at += nearest > at ? 1 : -1;
    }
    for (int i = 0; i < n; i++) std::cout << answered[i] << (i < n - 1 ? ' ' : '\n');
}
