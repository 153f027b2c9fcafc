#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> opens(n), closes(n);
    for (int i = 0; i < n; i++) std::cin >> opens[i] >> closes[i];
    int start = *std::max_element(opens.begin(), opens.end());
    int end = *std::min_element(closes.begin(), closes.end());
    if (start <= end) std::cout << start << ' ' << end << '\n';
    else std::cout << "none\n";
}
