#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, h;
    std::cin >> n >> h;
    std::vector<int> tanks(n);
    for (int& tank : tanks) std::cin >> tank;
    int largest = *std::max_element(tanks.begin(), tanks.end());
    int speed = 1;
    while (speed < largest) {
        int hours = 0;
        for (int tank : tanks) hours += (tank + speed - 1) / speed;
        if (hours < h) break;
        speed++;
    }
    std::cout << speed << '\n';
}
