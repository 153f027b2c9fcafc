#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int limit, n;
std::vector<std::string> names;

std::vector<int> widthsOf(int rows) {
    std::vector<int> widths((n + rows - 1) / rows);
    for (int i = 0; i < n; i++)
        widths[i / rows] = std::max(widths[i / rows], (int)names[i].size());
    return widths;
}

bool fits(int rows) {
    int total = -2;
    for (int width : widthsOf(rows)) total += width + 2;
    return total <= limit;
}

int main() {
    std::cin >> limit >> n;
    names.resize(n);
    for (std::string& name : names) std::cin >> name;
    int rows = n;
    while (rows > 1 && fits(rows - 1)) rows--;
    std::vector<int> widths = widthsOf(rows);
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < n; i += rows) {
            std::cout << names[i];
            if (i + rows < n) std::cout << std::string(widths[i / rows] + 2 - names[i].size(), '.');
        }
        std::cout << '\n';
    }
}
