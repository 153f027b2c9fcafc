#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> readings(n);
    for (long long& reading : readings) std::cin >> reading;
    auto low = std::min_element(readings.begin(), readings.end());
    auto high = std::max_element(readings.begin(), readings.end());
    std::cout << *high - *low << ' ' << low - readings.begin() + 1 << '\n';
}
