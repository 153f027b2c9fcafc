#include <algorithm>
#include <iostream>

int main() {
    int red, green, capacity, n;
    std::cin >> red >> green >> capacity >> n;
    int queue = 0, longest = 0, spare = 0;
    for (int minute = 0; minute < n; minute++) {
        int cars;
        std::cin >> cars;
        queue += cars;
        if (minute % (red + green) >= red) {
            spare += capacity;
            int leaving = std::min(queue, spare);
            queue -= leaving;
            spare -= leaving;
        } else {
            spare = 0;
        }
        longest = std::max(longest, queue);
    }
    std::cout << longest << ' ' << queue << '\n';
}
