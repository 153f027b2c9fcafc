#include <algorithm>
#include <iostream>

int main() {
    int n, opens, closes;
    std::cin >> n >> opens >> closes;
    int start = opens, end = closes;
    bool is_common = true;
    for (int i = 1; i < n; i++) {
        int s, e;
        std::cin >> s >> e;
        is_common = is_common && s < closes && opens < e;
        start = std::max(start, s);
        end = std::min(end, e);
    }
    if (is_common) std::cout << start << ' ' << end << '\n';
    else std::cout << "none\n";
}
