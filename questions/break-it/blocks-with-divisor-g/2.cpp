#include <iostream>
#include <map>
#include <numeric>

int main() {
    int n, g;
    std::cin >> n >> g;
    long long blocks = 0;
    std::map<int, long long> ending;  // divisor -> number of blocks with that divisor that end here
    for (int number; std::cin >> number;) {
        if (number % g != 0) continue;
        std::map<int, long long> longer{{number, 1}};
        for (const auto& [divisor, count] : ending) {
            longer[std::gcd(divisor, number)] += count;
        }
        ending = longer;
        if (const auto found = ending.find(g); found != ending.end()) blocks += found->second;
    }
    std::cout << blocks << '\n';
}
