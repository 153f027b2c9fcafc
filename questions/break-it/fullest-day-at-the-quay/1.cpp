#include <algorithm>
#include <array>
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::array<int, 366> boats{};
    for (int i = 0; i < n; i++) {
        int arrival, departure;
        std::cin >> arrival >> departure;
        for (int day = arrival; day < std::max(arrival + 1, departure); day++) boats[day]++;
    }
    auto busiest = std::max_element(boats.begin(), boats.end());
    std::cout << *busiest << ' ' << busiest - boats.begin() << '\n';
}
