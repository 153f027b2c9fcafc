#include <iostream>
#include <map>
#include <queue>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    size_t n, limit;
    long long window;
    std::cin >> n >> limit >> window;
    std::map<int, std::queue<long long>> recent;
    std::map<int, int> rejected;
    int accepted = 0;
    long long now = 0;
    for (size_t i = 0; i < n; i++) {
        int elapsed, client;
        std::cin >> elapsed >> client;
        now += elapsed;
        std::queue<long long>& times = recent[client];
        while (!times.empty() && times.front() < now - window) times.pop();
        if (times.size() < limit) {
            times.push(now);
            accepted++;
        } else {
            rejected[client]++;
        }
    }
    int worst = 0, most = 0;
    for (auto [client, count] : rejected) {
        if (count > most) {
            worst = client;
            most = count;
        }
    }
    std::cout << accepted << '\n' << worst << ' ' << most << '\n';
}
