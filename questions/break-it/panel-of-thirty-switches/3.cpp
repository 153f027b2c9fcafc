#include <bitset>
#include <iostream>
#include <string>

int main() {
    int x, q;
    std::cin >> x >> q;
    std::string command, lastCommand;
    int i, last = -1;
    for (; q > 0 && std::cin >> command >> i; q--) {
        if (command == lastCommand && i == last) continue;
        lastCommand = command;
        last = i;
        if (command == "on") {
            x |= 1 << i;
        } else if (command == "off") {
            x &= ~(1 << i);
        } else {
            x ^= 1 << i;
        }
    }
    std::cout << x << ' ' << std::bitset<30>(x).count() << '\n';
}
