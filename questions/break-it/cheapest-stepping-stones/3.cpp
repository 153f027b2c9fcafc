#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> fees(n);
    for (int& fee : fees) std::cin >> fee;
    std::vector<int> total = {fees[0]};
    for (int i = 1; i < n; i++) {
        int best = total[i - 1];
        if (i >= 3 && total[i - 3] && total[i - 3] < best) best = total[i - 3];
        total.push_back(best + fees[i]);
    }
    std::cout << total.back() << '\n';
}
