#include <iostream>
#include <vector>

int main() {
    int rows, columns, k;
    std::cin >> rows >> columns >> k;
    std::vector<std::vector<int>> scores(rows, std::vector<int>(columns));
    for (auto& row : scores)
        for (int& score : row) std::cin >> score;
    int bestTop = 0, bestLeft = 0, best = 0;
    for (int left = 0; left <= columns - k; left++) {
        for (int top = 0; top <= rows - k; top++) {
            int score = 0;
            for (int r = top; r < top + k; r++)
                for (int c = left; c < left + k; c++) score += scores[r][c];
            if (bestTop == 0 || score > best) {
                bestTop = top + 1;
                bestLeft = left + 1;
                best = score;
            }
        }
    }
    std::cout << bestTop << ' ' << bestLeft << ' ' << best << '\n';
}
