#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

using Spans = std::vector<std::pair<int, int>>;

Spans readRuns(int count) {
    Spans entries(count), runs;
    for (auto& [start, end] : entries) std::cin >> start >> end;
    std::sort(entries.begin(), entries.end());
    for (const auto& [start, end] : entries) {
        if (!runs.empty() && start <= runs.back().second)
            runs.back().second = end;
        else
            runs.emplace_back(start, end);
    }
    return runs;
}

int main() {
    std::ios::sync_with_stdio(false);
    int n, m;
    std::cin >> n >> m;
    const Spans first = readRuns(n);
    const Spans second = readRuns(m);
    int total = 0, longest = 0;
    size_t i = 0, j = 0;
    while (i < first.size() && j < second.size()) {
        int common = std::min(first[i].second, second[j].second) - std::max(first[i].first, second[j].first);
        if (common > 0) {
            total += common;
            longest = std::max(longest, common);
        }
        if (first[i].second < second[j].second)
            i++;
        else
            j++;
    }
    std::cout << total << ' ' << longest << '\n';
}
