#include <bitset>
#include <iostream>
#include <string>

int main() {
    const unsigned all = 0x1fffffff;
    unsigned x;
    int q;
    std::cin >> x >> q;
    while (q-- > 0) {
        std::string command;
        int i;
        std::cin >> command >> i;
        const unsigned bit = 1u << i;
        if (command == "on") {
            x |= bit;
        } else if (command == "off") {
            x &= all & ~bit;
        } else {
            x ^= bit;
        }
    }
    std::cout << x << ' ' << std::bitset<32>(x).count() << '\n';
}
