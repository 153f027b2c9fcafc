#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    int at, n;
    std::cin >> at >> n;
    std::vector<int> time(n), floor(n), answered(n, -1);
    for (int i = 0; i < n; i++) std::cin >> time[i] >> floor[i];
    int open = n, up = 1;
    bool idle = false;
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
        bool wasIdle = idle;
        idle = waiting.empty();
        if (idle) continue;
        if (wasIdle) {
            int distance = 99;
            for (int wanted : waiting) distance = std::min(distance, std::abs(wanted - at));
            if (std::find(waiting.begin(), waiting.end(), at + up * distance) == waiting.end()) up = -up;
        } else if (std::none_of(waiting.begin(), waiting.end(),
                       [&](int wanted) { return (wanted - at) * up > 0; })) {
            up = -up;
        }
        at += up;
    }
    for (int i = 0; i < n; i++) std::cout << answered[i] << (i < n - 1 ? ' ' : '\n');
}
