#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>

struct Machine {
    int duration, deadline;
    int latest() const { return deadline - duration; }
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Machine> machines(n);
    for (auto& machine : machines) std::cin >> machine.duration >> machine.deadline;
    std::stable_sort(machines.begin(), machines.end(),
        [](const Machine& a, const Machine& b) { return a.latest() < b.latest(); });
    std::priority_queue<int> accepted;
    int busy = 0;
    for (const auto& machine : machines) {
        accepted.push(machine.duration);
        busy += machine.duration;
        if (busy > machine.deadline) {
            busy -= accepted.top();
            accepted.pop();
        }
    }
    std::cout << accepted.size() << '\n';
}
