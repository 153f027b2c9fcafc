#include <deque>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int k;
    long long f;
    std::string tolls;
    std::cin >> k >> f >> tolls;
    const int n = tolls.size();
    std::vector<std::pair<long long, long long>> best(n);  // paid, jumps
    std::deque<int> queue{0};
    for (int i = 1; i < n; i++) {
        while (queue.front() < i - k) queue.pop_front();
        const auto [paid, jumps] = best[queue.front()];
        const int toll = tolls[i] - '0';
        best[i] = {paid + toll, jumps + 1};
        while (!queue.empty() && best[queue.back()] >= best[i]) queue.pop_back();
        queue.push_back(i);
    }
    const auto [paid, jumps] = best[n - 1];
    std::cout << paid + jumps * f << '\n';
}
