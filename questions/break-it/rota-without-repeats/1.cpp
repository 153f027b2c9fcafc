#include <iostream>
#include <set>
#include <vector>

using Line = std::vector<int>;

int repeats(const Line& line) {
    return line.size() - std::set<int>(line.begin(), line.end()).size();
}

int main() {
    int n;
    std::cin >> n;
    std::vector<Line> rows(n, Line(n)), columns(n, Line(n));
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            std::cin >> rows[row][column];
            columns[column][row] = rows[row][column];
        }
    int inRows = 0, inColumns = 0;
    for (const Line& row : rows) inRows += repeats(row);
    for (const Line& column : columns) inColumns += repeats(column);
    std::cout << inRows << ' ' << inColumns << '\n';
}
