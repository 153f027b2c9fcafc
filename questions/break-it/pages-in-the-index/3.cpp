#include <iostream>
#include <set>
#include <string>

std::string shortened(int first, int last) {
    const std::string a = std::to_string(first), b = std::to_string(last);
    if (a.size() != b.size()) return b;
    std::string kept;
    for (size_t i = 0; i < b.size(); i++)
        if (a[i] != b[i]) kept += b[i];
    return kept;
}

int main() {
    int n;
    std::cin >> n;
    std::set<int> pages;
    while (n-- > 0) {
        int page;
        std::cin >> page;
        pages.insert(page);
    }
    std::string entry;
    const auto add = [&](const std::string& part) { entry += (entry.empty() ? "" : ", ") + part; };
    for (auto page = pages.begin(); page != pages.end();) {
        const int first = *page;
        int last = first;
        while (++page != pages.end() && *page == last + 1) last++;
        if (last - first < 2) {
            add(std::to_string(first));
            if (last > first) add(std::to_string(last));
        } else {
            add(std::to_string(first) + "-" + shortened(first, last));
        }
    }
    std::cout << entry << '\n';
}
