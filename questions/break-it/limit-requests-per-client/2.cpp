#include <iostream>
#include <queue>
#include <unordered_map>

struct Client {
    std::queue<long long> accepted;
    int rejected = 0;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, limit;
    long long window, now = 0;
    std::cin >> n >> limit >> window;
    std::unordered_map<int, Client> clients;
    int accepted = 0, worst = 0, most = 0;
    for (int i = 0; i < n; i++) {
        int elapsed, number;
        std::cin >> elapsed >> number;
        now += elapsed;
        Client& client = clients[number];
        while (!client.accepted.empty() && client.accepted.front() <= now - window)
            client.accepted.pop();
        if ((int)client.accepted.size() < limit) {
            client.accepted.push(now);
            accepted++;
            continue;
        }
        client.rejected++;
        if (client.rejected >= most) {
            most = client.rejected;
            worst = number;
        }
    }
    std::cout << accepted << '\n' << worst << ' ' << most << '\n';
}
