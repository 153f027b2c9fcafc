#include <algorithm>
#include <iostream>

int main() {
    int red, green, capacity, n;
    std::cin >> red >> green >> capacity >> n;
    int queue = 0, longest = 0;
    for (int minute = 0; minute < n; minute++) {
        int cars;
        std::cin >> cars;
        queue += cars;
        bool is_green = minute % (red + green) >= red;
        if (is_green && queue >= capacity) queue -= capacity;
        longest = std::max(longest, queue);
    }
    std::cout << longest << ' ' << queue << '\n';
}
