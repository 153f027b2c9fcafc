#include <algorithm>
#include <iostream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

struct Session {
    std::string user;
    int start, events;
};

int main() {
    int n, idle, longest;
    std::cin >> n >> idle >> longest;
    std::vector<std::pair<std::string, int>> events(n);
    for (auto& [user, second] : events) std::cin >> user >> second;
    std::sort(events.begin(), events.end());
    std::vector<Session> sessions;
    for (int i = 0; i < n; i++) {
        const auto& [user, second] = events[i];
        if (i > 0 && events[i - 1].first == user && second - events[i - 1].second <= idle &&
            second - sessions.back().start <= longest)
            sessions.back().events++;
        else
            sessions.push_back({user, second, 1});
    }
    auto rank = [](const Session& one) { return std::make_tuple(-one.events, one.user, one.start); };
    auto best = std::min_element(sessions.begin(), sessions.end(),
        [&](const Session& a, const Session& b) { return rank(a) < rank(b); });
    std::cout << sessions.size() << '\n'
              << best->user << ' ' << best->start << ' ' << best->events << '\n';
}
