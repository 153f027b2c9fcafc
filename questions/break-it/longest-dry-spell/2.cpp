#include <iostream>
#include <vector>

int main() {
    int n, t;
    std::cin >> n >> t;
    std::vector<int> rain(n);
    for (int& amount : rain) std::cin >> amount;
    int begin = 0, longest = 0, day = 0;
    while (day < n) {
        int end = day;
        while (end < n && rain[end] <= t) end++;
        if (end - day > longest) {
            begin = day + 1;
            longest = end - day;
        }
        day = end > day ? end + 2 : day + 1;
    }
    std::cout << begin << ' ' << longest << '\n';
}
