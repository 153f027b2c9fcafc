#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int at, n;
    std::cin >> at >> n;
    std::vector<int> time(n), floor(n), answered(n, -1);
    for (int i = 0; i < n; i++) std::cin >> time[i] >> floor[i];
    int open = n, direction = 1;
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
        if (waiting.empty()) {
            direction = 1;
            continue;
        }
        bool isAhead = std::any_of(waiting.begin(), waiting.end(),
            [&](int wanted) { return (wanted - at) * direction > 0; });
        if (!isAhead) direction = -direction;
        at += direction;
    }
    for (int i = 0; i < n; i++) std::cout << answered[i] << (i < n - 1 ? ' ' : '\n');
}
