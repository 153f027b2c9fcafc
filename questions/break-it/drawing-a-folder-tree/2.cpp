#include <iostream>
#include <string>
#include <vector>

std::vector<std::vector<int>> inside;
std::vector<std::string> names;

void draw(int folder, int depth, const std::string& bar) {
    for (int number : inside[folder]) {
        for (int block = 0; block < depth; block++) std::cout << bar;
        std::cout << "+--" << names[number] << '\n';
        draw(number, depth + 1, number == inside[folder].back() ? "..." : "|..");
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
    draw(1, 0, "");
}
