#include <algorithm>
#include <iostream>

int main() {
    int ones, twos, n;
    std::cin >> ones >> twos >> n;
    int fives = 0, sold = 0, coin;
    while (std::cin >> coin) {
        int change = coin - 1;
        int payOnes = std::min(change, ones);
        if ((change - payOnes) % 2 != 0)
            payOnes--;
        int payTwos = (change - payOnes) / 2;
        if (payOnes < 0 || payTwos > twos)
            continue;
        ones -= payOnes;
        twos -= payTwos;
        if (coin == 1)
            ones++;
        else if (coin == 2)
            twos++;
        else
            fives++;
        sold++;
    }
    std::cout << sold << '\n' << ones << ' ' << twos << ' ' << fives << '\n';
}
