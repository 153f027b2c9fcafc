#include <iostream>

int main() {
    int n, g;
    std::cin >> n >> g;
    long long blocks = 0, run = 0;
    for (int pipe; std::cin >> pipe;) {
        if (pipe % g == 0) run++;
        else run = 0;
        blocks += run;
    }
    std::cout << blocks << '\n';
}
