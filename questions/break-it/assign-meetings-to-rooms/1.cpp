#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

template <typename T>
using MinQueue = std::priority_queue<T, std::vector<T>, std::greater<T>>;

int main() {
    std::ios::sync_with_stdio(false);
    int n, rooms, cleaning;
    std::cin >> n >> rooms >> cleaning;
    MinQueue<int> free;
    for (int room = 1; room <= rooms; room++) free.push(room);
    MinQueue<std::pair<long long, int>> busy;  // when a room becomes free, and its number
    std::vector<int> held(rooms + 1);
    long long now = 0, waited = 0;
    for (int i = 0; i < n; i++) {
        int gap, length;
        std::cin >> gap >> length;
        now += gap;
        while (!busy.empty() && busy.top().first <= now && free.empty()) {
            free.push(busy.top().second);
            busy.pop();
        }
        long long start = now;
        int room;
        if (!free.empty()) {
            room = free.top();
            free.pop();
        } else {
            std::tie(start, room) = busy.top();
            busy.pop();
        }
        waited += start - now;
        held[room]++;
        busy.emplace(start + length + cleaning, room);
    }
    auto most = std::max_element(held.begin() + 1, held.end());
    std::cout << most - held.begin() << ' ' << *most << ' ' << waited << '\n';
}
