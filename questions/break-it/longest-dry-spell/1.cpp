#include <iostream>

int main() {
    int n, t;
    std::cin >> n >> t;
    int begin = 0, longest = 0, length = 0;
    for (int day = 1; day <= n; day++) {
        int rain;
        std::cin >> rain;
        length = rain <= t ? length + 1 : 0;
        if (length > 0 && length >= longest) {
            begin = day - length + 1;
            longest = length;
        }
    }
    std::cout << begin << ' ' << longest << '\n';
}
