#include <algorithm>
#include <iostream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

struct Session {
    std::string user;
    int start, events, last;
};

int main() {
    int n, idle, longest;
    std::cin >> n >> idle >> longest;
    std::vector<Session> sessions;
    std::unordered_map<std::string, int> current;
    for (int i = 0; i < n; i++) {
        std::string user;
        int second;
        std::cin >> user >> second;
        auto found = current.find(user);
        if (found != current.end()) {
            Session& session = sessions[found->second];
            if (second - session.last <= idle && second - session.start <= longest) {
                session.events++;
                session.last = second;
                continue;
            }
        }
        current[user] = sessions.size();
        sessions.push_back({user, second, 1, second});
    }
    auto rank = [](const Session& one) { return std::make_tuple(-one.events, one.start, one.user); };
    auto best = std::min_element(sessions.begin(), sessions.end(),
        [&](const Session& a, const Session& b) { return rank(a) < rank(b); });
    std::cout << sessions.size() << '\n'
              << best->user << ' ' << best->start << ' ' << best->events << '\n';
}
