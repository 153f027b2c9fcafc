#include <iostream>
#include <map>
#include <numeric>

const long long lamps = 100000000000;

int main() {
    int m;
    long long k;
    std::cin >> m >> k;
    std::map<long long, long long> weights;
    for (int i = 0; i < m; i++) {
        long long step;
        std::cin >> step;
        std::map<long long, long long> added{{step, 1}};
        for (const auto& [multiple, weight] : weights) {
            const long long both = std::lcm(multiple, step);
            if (both <= lamps) added[both] -= weight;
        }
        for (const auto& [multiple, weight] : added) weights[multiple] += weight;
    }
    auto burning = [&](long long last) {
        long long sum = 0;
        for (const auto& [multiple, weight] : weights) sum += last / multiple * weight;
        return sum;
    };
    long long low = 1, high = lamps;
    while (low < high) {
        const long long middle = (low + high) / 2;
        if (burning(middle) >= k) high = middle;
        else low = middle + 1;
    }
    std::cout << (burning(low) >= k ? low : -1) << '\n';
}
