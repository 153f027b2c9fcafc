#include <iostream>
#include <map>
#include <set>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    size_t limit;
    long long window, now = 0;
    std::cin >> n >> limit >> window;
    std::map<int, std::set<long long>> recent;
    std::map<int, int> rejected;
    int accepted = 0;
    while (n-- > 0) {
        int elapsed, client;
        std::cin >> elapsed >> client;
        now += elapsed;
        auto& times = recent[client];
        times.erase(times.begin(), times.upper_bound(now - window));
        if (times.size() < limit) {
            times.insert(now);
            accepted++;
        } else {
            rejected[client]++;
        }
    }
    int worst = 0, most = 0;
    for (auto [client, count] : rejected)
        if (count > most) worst = client, most = count;
    std::cout << accepted << '\n' << worst << ' ' << most << '\n';
}
