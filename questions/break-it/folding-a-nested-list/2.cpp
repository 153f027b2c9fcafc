#include <algorithm>
#include <iostream>
#include <stack>
#include <string>
#include <vector>

class Formatter {
public:
    Formatter(int width, const std::string& text) : width(width), text(text), closing(text.size()) {
        std::stack<int> opened;
        for (std::size_t i = 0; i < text.size(); i++) {
            if (text[i] == '[') opened.push(i);
            if (text[i] == ']') {
                closing[opened.top()] = i;
                opened.pop();
            }
        }
    }

    void run() {
        std::size_t at = 0;
        while (at < text.size()) {
            if (text[at] == ']') {
                indent -= 2;
                at = put(at, 1);
            } else if (text[at] == '[') {
                const int end = closing[at];
                const int length = end - static_cast<int>(at) + 1;
                const int comma = commaAfter(end);
                if (length == 2) {
                    line(2);
                    at = end + 1 + comma;
                } else if (indent + length + comma <= width) {
                    at = put(end, length);
                } else {
                    line(1);
                    indent += 2;
                    at++;
                }
            } else {
                const int end = static_cast<int>(text.find_first_of(",]", at)) - 1;
                at = put(end, end - static_cast<int>(at) + 1);
            }
        }
        std::cout << lines << ' ' << longest << '\n';
    }

private:
    int commaAfter(std::size_t end) const { return end + 1 < text.size() && text[end + 1] == ','; }

    void line(int length) {
        lines++;
        longest = std::max(longest, indent + length);
    }

    int put(int end, int length) {
        line(length + commaAfter(end));
        return end + 1 + commaAfter(end);
    }

    int width;
    std::string text;
    std::vector<int> closing;
    int lines = 0, longest = 0, indent = 0;
};

int main() {
    int width;
    std::string text;
    std::cin >> width >> text;
    Formatter(width, text).run();
}
