#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n, k;
    std::cin >> n >> k;
    std::priority_queue<long long, std::vector<long long>, std::greater<>> files;
    for (int i = 0; i < n; i++) {
        int size;
        std::cin >> size;
        files.push(size);
    }
    long long cost = 0;
    while (files.size() > 1) {
        long long sum = 0;
        for (int left = k; left > 0 && !files.empty(); left--) {
            sum += files.top();
            files.pop();
        }
        cost += sum;
        files.push(sum);
    }
    std::cout << cost << '\n';
}
