#include <iostream>
#include <unordered_set>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::unordered_set<int> roads;
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        roads.insert(10 * a + b);
        roads.insert(10 * b + a);
    }
    int k, before;
    std::cin >> k >> before;
    int broken = 0;
    for (int leg = 1; leg < k; leg++) {
        int stop;
        std::cin >> stop;
        if (broken == 0 && roads.count(10 * before + stop) == 0) broken = leg;
        before = stop;
    }
    if (broken > 0) std::cout << broken << '\n';
    else std::cout << "ok\n";
}
