#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<bool> named(100002);
    while (n-- > 0) {
        int page;
        std::cin >> page;
        named[page] = true;
    }
    std::string entry;
    const auto add = [&](const std::string& part) { entry += (entry.empty() ? "" : ", ") + part; };
    int page = 1;
    while (page < 100000) {
        if (!named[page]) {
            page++;
            continue;
        }
        int end = page;
        while (named[end + 1]) end++;
        if (end - page < 2) {
            for (int i = page; i <= end; i++) add(std::to_string(i));
        } else {
            const std::string first = std::to_string(page), last = std::to_string(end);
            size_t same = 0;
            if (first.size() == last.size())
                while (first[same] == last[same]) same++;
            add(first + "-" + last.substr(same));
        }
        page = end + 1;
    }
    std::cout << entry << '\n';
}
