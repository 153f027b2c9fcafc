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
    int best = 0, chain = 0;  // chain: how many stay if all parcels with the present number do
    int last = n;             // the last parcel with the next lower number
    for (const auto& [number, here] : places) {
        int size = here.size();
        int behind = here.end() - std::upper_bound(here.begin(), here.end(), last);
        best = std::max(best, chain + behind);
        chain = last < here[0] ? chain + size : size;
        best = std::max(best, chain);
        last = here.back();
    }
    std::cout << n - best << '\n';
}
