#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

struct Boat {
    std::string name;
    std::vector<int> sorted;
    int last, total;
};

bool ranksFirst(const Boat& a, const Boat& b) {
    if (a.total != b.total) return a.total < b.total;
    if (a.sorted != b.sorted) return a.sorted < b.sorted;
    if (a.last != b.last) return a.last < b.last;
    if (a.name.size() != b.name.size()) return a.name.size() < b.name.size();
    return a.name < b.name;
}

int main() {
    int n, r;
    std::cin >> n >> r;
    std::vector<Boat> boats(n);
    for (Boat& boat : boats) {
        std::cin >> boat.name;
        boat.sorted.resize(r);
        boat.total = 0;
        for (int& points : boat.sorted) {
            std::cin >> points;
            boat.total += points;
            boat.last = points;
        }
        std::sort(boat.sorted.begin(), boat.sorted.end());
        boat.total -= boat.sorted.back();
    }
    std::sort(boats.begin(), boats.end(), ranksFirst);
    for (const Boat& boat : boats) std::cout << boat.name << ' ' << boat.total << '\n';
}
