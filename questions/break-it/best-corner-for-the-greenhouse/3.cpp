#include <iostream>
#include <vector>

int main() {
    int rows, columns, k;
    std::cin >> rows >> columns >> k;
    std::vector<std::vector<int>> scores(rows, std::vector<int>(columns));
    for (auto& row : scores)
        for (int& score : row) std::cin >> score;
    int bestTop = 1, bestLeft = 1, best = -1000;
    for (int top = 0; top <= rows - k; top++) {
        for (int left = 0; left <= columns - k; left++) {
            int score = 0;
            for (int r = top; r < top + k; r++)
                for (int c = left; c < left + k; c++) score += scores[r][c];
            if (score > best) {
                bestTop = top + 1;
                bestLeft = left + 1;
                best = score;
            }
        }
    }
    std::cout << bestTop << ' ' << bestLeft << ' ' << best << '\n';
}
