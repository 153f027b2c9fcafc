#include <iostream>
#include <string>

int main() {
    std::string s, t, word;
    std::cin >> s >> t;
    std::size_t i = 0, j = 0;
    while (i < s.size() && j < t.size()) {
        if (s.compare(i, std::string::npos, t, j, std::string::npos) < 0) {
            word += s[i++];
        } else {
            word += t[j++];
        }
    }
    std::cout << word << s.substr(i) << t.substr(j) << '\n';
}
