#include <iostream>
#include <string>

int main() {
    std::string s, t, word;
    std::cin >> s >> t;
    const std::size_t length = s.size() + t.size();
    s += '~';
    t += '~';
    std::size_t i = 0, j = 0;
    while (word.size() < length) {
        if (s.substr(i, 2) < t.substr(j, 2)) {
            word += s[i++];
        } else {
            word += t[j++];
        }
    }
    std::cout << word << '\n';
}
