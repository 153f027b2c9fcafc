#include <algorithm>
#include <iostream>
#include <vector>

struct Stay {
    int arrival, departure;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Stay> stays(n);
    for (Stay& stay : stays) std::cin >> stay.arrival >> stay.departure;
    int most = 0, busiest = 0;
    for (const Stay& boat : stays) {
        int day = boat.arrival;
        int boats = std::count_if(stays.begin(), stays.end(), [day](const Stay& stay) {
            return stay.arrival <= day && day <= stay.departure;
        });
        if (boats > most) {
            most = boats;
            busiest = day;
        }
    }
    std::cout << most << ' ' << busiest << '\n';
}
