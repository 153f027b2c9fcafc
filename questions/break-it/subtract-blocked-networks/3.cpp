#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using Span = std::pair<std::int64_t, std::int64_t>;

std::vector<Span> merged(std::vector<Span> spans) {
    std::sort(spans.begin(), spans.end());
    std::vector<Span> result;
    for (const Span& span : spans) {
        if (!result.empty() && span.first < result.back().second) {
            result.back().second = std::max(result.back().second, span.second);
        } else {
            result.push_back(span);
        }
    }
    return result;
}

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<Span> lists[2];
    for (int i = 0; i < n + m; i++) {
        std::int64_t start = 0;
        int part, length;
        char sign;
        for (int k = 0; k < 4; k++) {
            std::cin >> part >> sign;
            start = start << 8 | part;
        }
        std::cin >> length;
        lists[i >= n].push_back({start, start + (std::int64_t{1} << (32 - length))});
    }

    const auto blocked = merged(lists[1]);
    std::vector<Span> passing;
    std::size_t at = 0;
    for (auto [start, end] : merged(lists[0])) {
        while (at < blocked.size() && blocked[at].second <= start) at++;
        for (std::size_t i = at; i < blocked.size() && blocked[i].first < end; i++) {
            if (blocked[i].first > start) passing.push_back({start, blocked[i].first});
            start = std::max(start, blocked[i].second);
        }
        if (start < end) passing.push_back({start, end});
    }

    std::int64_t total = 0;
    std::vector<std::string> networks;
    for (auto [start, end] : passing) {
        total += end - start;
        while (start < end) {
            std::int64_t size = start == 0 ? std::int64_t{1} << 32 : start & -start;
            while (size > end - start) size /= 2;
            int length = 32;
            while (std::int64_t{1} << (32 - length) < size) length--;
            std::string text = std::to_string(start >> 24);
            for (int shift : {16, 8, 0}) text += '.' + std::to_string(start >> shift & 255);
            networks.push_back(text + '/' + std::to_string(length));
            start += size;
        }
    }
    std::cout << networks.size() << ' ' << total << '\n';
    if (networks.size() > 20) networks.resize(20);
    for (const auto& network : networks) std::cout << network << '\n';
}
