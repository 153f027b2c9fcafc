#include <iostream>
#include <string>

int main() {
    std::string s, t;
    std::cin >> s >> t;
    s += '~';
    t += '~';
    auto a = s.begin(), b = t.begin();
    while (*a != '~' || *b != '~') {
        bool takeFirst = *a != *b ? *a < *b : s < t;
        std::cout << (takeFirst ? *a++ : *b++);
    }
    std::cout << '\n';
}
