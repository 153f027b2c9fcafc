#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int readPattern() {
    std::string word;
    std::cin >> word;
    return std::stoi(word, nullptr, 2);
}

std::unordered_map<int, int> effects(const std::vector<int>& switches, int from, int to) {
    std::vector<std::pair<int, int>> all = {{0, 0}};
    for (int i = from; i < to; i++) {
        size_t size = all.size();
        for (size_t j = 0; j < size; j++)
            all.emplace_back(all[j].first ^ switches[i], all[j].second + 1);
    }
    std::unordered_map<int, int> counts;
    for (auto [pattern, count] : all) counts.emplace(pattern, count);
    return counts;
}

int main() {
    int m, w;
    std::cin >> m >> w;
    std::vector<int> switches(m);
    for (int& one : switches) one = readPattern();
    int wanted = readPattern();
    auto left = effects(switches, 0, m / 2), right = effects(switches, m / 2, m);
    int fewest = -1;
    for (auto [pattern, count] : left) {
        auto found = right.find(pattern ^ wanted);
        if (found == right.end()) continue;
        int total = count + found->second;
        if (fewest < 0 || total < fewest) fewest = total;
    }
    std::cout << fewest << '\n';
}
