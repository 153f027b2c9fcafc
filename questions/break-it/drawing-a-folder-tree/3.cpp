#include <iostream>
#include <string>
#include <vector>

std::vector<std::vector<int>> inside;
std::vector<std::string> names;

void draw(int folder, const std::string& prefix) {
    for (int number : inside[folder]) {
        std::cout << prefix << "+--" << names[number] << '\n';
        bool isLast = names[number] == names[inside[folder].back()];
        draw(number, prefix + (isLast ? "..." : "|.."));
    }
}

int main() {
    int n;
    std::cin >> n;
    inside.resize(n + 1);
    names.resize(n + 1);
    for (int number = 1; number <= n; number++) {
        int parent;
        std::cin >> parent >> names[number];
        inside[parent].push_back(number);
    }
    std::cout << names[1] << '\n';
    draw(1, "");
}
