#include <iostream>
#include <vector>

using Line = std::vector<int>;

bool isUnfair(const Line& line) {
    int squares = 0, cubes = 0, next = 1;
    for (int worker : line) {
        squares += worker * worker - next * next;
        cubes += worker * worker * worker - next * next * next;
        next++;
    }
    return squares != 0 || cubes != 0;
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
    for (const Line& row : rows) inRows += isUnfair(row);
    for (const Line& column : columns) inColumns += isUnfair(column);
    std::cout << inRows << ' ' << inColumns << '\n';
}
