#include <algorithm>
#include <iostream>
#include <map>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::map<int, std::vector<int>> places;
    for (int i = 0; i < n; i++) {
        int number;
        std::cin >> number;
        places[number].push_back(i);
    }
    std::size_t best = 0, chain = 0;
    std::vector<int> before;  // where the parcels with the next lower number lie
    for (const auto& [number, here] : places) {
        if (before.empty() || before.back() > here.front()) {
            // Of the lower number, only those in front of all parcels with this one stay.
            chain = std::lower_bound(before.begin(), before.end(), here.front()) - before.begin();
        }
        chain += here.size();
        best = std::max(best, chain);
        before = here;
    }
    std::cout << n - best << '\n';
}
