#include <cstdio>
#include <iostream>

int main() {
    int hour, minute, travel;
    std::cin >> hour >> minute >> travel;
    int arrival = (60 * hour + minute + travel) % 1440;
    std::printf("%02d:%02d +%d\n", arrival / 60, arrival % 60, travel / 1440);
}
