#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> readings(n);
    for (long long& reading : readings) std::cin >> reading;
    long long high = 0, largest = 0;
    int first = 1;
    for (int day = 0; day < n; day++) {
        high = std::max(high, readings[day]);
        if (high - readings[day] > largest) {
            largest = high - readings[day];
            first = day + 1;
        }
    }
    std::cout << largest << ' ' << first << '\n';
}
