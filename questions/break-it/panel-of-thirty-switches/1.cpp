#include <bitset>
#include <iostream>
#include <string>

int main() {
    int x, q;
    std::cin >> x >> q;
    std::bitset<30> panel(x);
    std::string command;
    int i;
    while (panel.any() && q-- > 0 && std::cin >> command >> i) {
        if (command == "on") {
            panel.set(i);
        } else if (command == "off") {
            panel.reset(i);
        } else {
            panel.flip(i);
        }
    }
    std::cout << panel.to_ulong() << ' ' << panel.count() << '\n';
}
