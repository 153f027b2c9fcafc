#include <cstdio>
#include <iostream>

int main() {
    int hour, minute, travel;
    std::cin >> hour >> minute >> travel;
    int total = hour * 60 + minute + travel;
    int arrival = total / 60 % 24;
    int midnights = travel / 1440;
    if (arrival < hour) midnights++;
    std::printf("%02d:%02d +%d\n", arrival, total % 60, midnights);
}
