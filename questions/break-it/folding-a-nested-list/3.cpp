#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int width;
    std::string text;
    std::cin >> width >> text;
    const int n = text.size();
    std::vector<int> closing(n), opened;
    for (int i = 0; i < n; i++) {
        if (text[i] == '[') opened.push_back(i);
        if (text[i] == ']') {
            closing[opened.back()] = i;
            opened.pop_back();
        }
    }

    int lines = 0, longest = 0, indent = 0, at = 0;
    while (at < n) {
        int end = at;
        bool fits = true;
        if (text[at] == ']') {
            indent -= 2;
        } else if (text[at] == '[') {
            end = closing[at];
            const int comma = end + 1 < n && text[end + 1] == ',';
            fits = indent + end - at + 1 + comma <= width;
        } else {
            end = text.find_first_of(",]", at) - 1;
        }
        lines++;
        if (!fits) {
            longest = std::max(longest, indent + 1);
            indent += 2;
            at++;
            continue;
        }
        const int comma = end + 1 < n && text[end + 1] == ',';
        longest = std::max(longest, indent + end - at + 1 + comma);
        at = end + 1 + comma;
    }
    std::cout << lines << ' ' << longest << '\n';
}
