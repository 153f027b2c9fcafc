#include <iostream>
#include <map>
#include <numeric>
#include <vector>

using Line = std::vector<int>;

/* The product of the numbers, as the power of each prime in it. */
std::map<int, int> product(const Line& numbers) {
    std::map<int, int> powers;
    for (int number : numbers)
        for (int prime = 2; number > 1; prime++)
            for (; number % prime == 0; number /= prime) powers[prime]++;
    return powers;
}

bool isUnfair(const Line& line) {
    Line fair(line.size());
    std::iota(fair.begin(), fair.end(), 1);
    return std::accumulate(line.begin(), line.end(), 0) != std::accumulate(fair.begin(), fair.end(), 0) ||
           product(line) != product(fair);
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
