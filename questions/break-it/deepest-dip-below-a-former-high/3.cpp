#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> readings(n);
    for (long long& reading : readings) std::cin >> reading;
    int peak = std::max_element(readings.begin(), readings.end()) - readings.begin();
    long long largest = 0;
    int first = 1;
    auto look = [&](int from, int to) {
        long long high = readings[from];
        for (int day = from; day < to; day++) {
            high = std::max(high, readings[day]);
            if (high - readings[day] > largest) {
                largest = high - readings[day];
                first = day + 1;
            }
        }
    };
    look(peak, n);
    look(0, peak);
    std::cout << largest << ' ' << first << '\n';
}
