#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int red, green, capacity, n;
    std::cin >> red >> green >> capacity >> n;
    std::vector<int> arriving(n);
    for (int& cars : arriving) std::cin >> cars;
    int queue = 0, longest = 0;
    for (int minute = 0; minute < n; minute++) {
        queue += arriving[minute];
        if (minute % (red + green) < red) longest = std::max(longest, queue);
        else queue -= std::min(queue, capacity);
    }
    std::cout << longest << ' ' << queue << '\n';
}
