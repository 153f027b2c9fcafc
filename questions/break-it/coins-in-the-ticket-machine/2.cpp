#include <algorithm>
#include <iostream>

int main() {
    int ones, twos, n;
    std::cin >> ones >> twos >> n;
    int fives = 0, sold = 0, coin;
    while (std::cin >> coin) {
        int haveOnes = ones + (coin == 1), haveTwos = twos + (coin == 2);
        int payTwos = std::min((coin - 1) / 2, haveTwos);
        int payOnes = coin - 1 - 2 * payTwos;
        if (coin == 2 && haveOnes == 0 && haveTwos > 0) {
            sold++;
            continue;
        }
        if (payOnes > haveOnes) continue;
        ones = haveOnes - payOnes;
        twos = haveTwos - payTwos;
        if (coin == 5) fives++;
        sold++;
    }
    std::cout << sold << '\n' << ones << ' ' << twos << ' ' << fives << '\n';
}
