#include <iostream>

int main() {
    int ones, twos, n;
    std::cin >> ones >> twos >> n;
    int fives = 0, sold = 0, coin;
    while (std::cin >> coin) {
        if (coin == 1) {
            ones++;
        } else if (coin == 2 && ones >= 1) {
            ones--;
            twos++;
        } else if (coin == 5 && twos >= 2) {
            twos -= 2;
            fives++;
        } else if (coin == 5 && ones >= 4) {
            ones -= 4;
            fives++;
        } else if (coin == 5 && twos == 1 && ones >= 2) {
            ones -= 2;
            twos = 0;
            fives++;
        } else {
            continue;
        }
        sold++;
    }
    std::cout << sold << '\n' << ones << ' ' << twos << ' ' << fives << '\n';
}
