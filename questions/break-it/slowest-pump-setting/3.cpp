#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, h;
    std::cin >> n >> h;
    std::vector<int> tanks(n);
    for (int& tank : tanks) std::cin >> tank;
    std::vector<int> hours(n, 1);
    for (int spare = h - n; spare > 0; spare--) {
        int largest = 0;
        for (int i = 1; i < n; i++)
            if (tanks[i] / hours[i] > tanks[largest] / hours[largest]) largest = i;
        hours[largest]++;
    }
    int speed = 0;
    for (int i = 0; i < n; i++) speed = std::max(speed, (tanks[i] + hours[i] - 1) / hours[i]);
    std::cout << speed << '\n';
}
