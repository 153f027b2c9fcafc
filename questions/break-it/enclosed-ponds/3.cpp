#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::vector<int>> label(rows, std::vector<int>(columns));
    std::vector<int> same_as = {0};
    for (int i = 0; i < rows; i++) {
        std::string row;
        std::cin >> row;
        for (int j = 0; j < columns; j++) {
            if (row[j] != 'w') continue;
            int above = i > 0 ? label[i - 1][j] : 0;
            int before = j > 0 ? label[i][j - 1] : 0;
            if (above && before) {
                label[i][j] = std::min(above, before);
                same_as[std::max(above, before)] = std::min(above, before);
            } else if (above || before) {
                label[i][j] = above + before;
            } else {
                label[i][j] = same_as.size();
                same_as.push_back(label[i][j]);
            }
        }
    }
    std::map<int, int> sizes;
    std::set<int> open;
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            int body = label[i][j];
            while (same_as[body] != body) body = same_as[body];
            if (body == 0) continue;
            sizes[body]++;
            if (i == 0 || i == rows - 1 || j == 0 || j == columns - 1) open.insert(body);
        }
    }
    int ponds = 0, largest = 0;
    for (auto [body, size] : sizes) {
        if (open.count(body)) continue;
        ponds++;
        largest = std::max(largest, size);
    }
    std::cout << ponds << ' ' << largest << '\n';
}
