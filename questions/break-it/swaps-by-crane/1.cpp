#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n;
    std::cin >> n;
    std::vector<int> row(n);
    for (int& weight : row) std::cin >> weight;
    std::vector<int> sorted = row;
    std::sort(sorted.begin(), sorted.end());
    std::vector<bool> done(n);
    long long lightest = sorted[0], fuel = 0;
    for (int start = 0; start < n; start++) {
        long long total = 0, size = 0, least = row[start];
        int place = start;
        while (!done[place]) {
            done[place] = true;
            total += row[place];
            size++;
            least = std::min<long long>(least, row[place]);
            place = std::lower_bound(sorted.begin(), sorted.end(), row[place]) - sorted.begin();
        }
        if (size < 2) continue;
        if (least == lightest) {
            fuel += total + (size - 2) * least;
        } else {
            fuel += total + least + (size + 1) * lightest;
        }
    }
    std::cout << fuel << '\n';
}
