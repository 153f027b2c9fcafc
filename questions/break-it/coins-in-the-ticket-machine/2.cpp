#include <algorithm>
#include <iostream>

int main() {
    int ones, twos, n;
    std::cin >> ones >> twos >> n;
    int fives = 0, sold = 0, coin;
    while (std::cin >> coin) {
        int payTwos = std::min((coin - 1) / 2, twos);
        int payOnes = coin - 1 - 2 * payTwos;
        if (payOnes <= ones) {
            ones -= payOnes;
            twos -= payTwos;
            sold++;
        }
        if (coin == 1)
            ones++;
        else if (coin == 2)
            twos++;
        else
            fives++;
    }
    std::cout << sold << '\n' << ones << ' ' << twos << ' ' << fives << '\n';
}
