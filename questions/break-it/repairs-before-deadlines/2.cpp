#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>

struct Machine {
    int duration, deadline;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Machine> machines(n);
    for (auto& machine : machines) std::cin >> machine.duration >> machine.deadline;
    std::stable_sort(machines.begin(), machines.end(),
        [](const Machine& a, const Machine& b) { return a.deadline < b.deadline; });
    std::priority_queue<int> accepted;
    int busy = 0;
    for (const auto& [duration, deadline] : machines) {
        if (busy + duration > deadline) {
            if (accepted.empty() || busy - accepted.top() + duration > deadline) continue;
            busy -= accepted.top();
            accepted.pop();
        }
        accepted.push(duration);
        busy += duration;
    }
    std::cout << accepted.size() << '\n';
}
