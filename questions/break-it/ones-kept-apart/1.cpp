#include <algorithm>
#include <iostream>
#include <map>
#include <tuple>

class Counter {
public:
    Counter(long long limit, int gap) : limit(limit), gap(gap) {}

    long long count(int place, int ones, int pause, bool tight) {
        if (place < 0) return ones == 0 && !tight;
        const auto state = std::make_tuple(place, ones, pause, tight);
        if (const auto found = known.find(state); found != known.end()) return found->second;
        const bool bound = !tight || (limit >> place & 1);
        long long total = count(place - 1, ones, std::max(0, pause - 1), tight && !bound);
        if (bound && ones > 0 && pause == 0) total += count(place - 1, ones - 1, gap, tight);
        return known[state] = total;
    }

private:
    long long limit;
    int gap;
    std::map<std::tuple<int, int, int, bool>, long long> known;
};

int main() {
    long long l, h;
    int k, g;
    std::cin >> l >> h >> k >> g;
    std::cout << Counter(h, g).count(50, k, 0, true) - Counter(l, g).count(50, k, 0, true) << '\n';
}
