#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> fees(n);
    for (int& fee : fees) std::cin >> fee;
    int at = 0, total = fees[0];
    while (at < n - 1) {
        if (at + 3 < n && fees[at + 3] < fees[at + 1])
            at += 3;
        else
            at++;
        total += fees[at];
    }
    std::cout << total << '\n';
}
