#include <bitset>
#include <iostream>
#include <string>
#include <vector>

using Switches = std::bitset<34>;

struct Shown {
    int pattern;
    Switches used;
};

std::vector<Shown> basis(30, Shown{0, {}});

int readPattern() {
    std::string word;
    std::cin >> word;
    return std::stoi(word, nullptr, 2);
}

/* Takes off what the basis can show. */
Shown reduced(Shown left) {
    for (int bit = 29; bit >= 0; bit--)
        if (basis[bit].pattern && left.pattern >> bit & 1) {
            left.pattern ^= basis[bit].pattern;
            left.used ^= basis[bit].used;
        }
    return left;
}

int main() {
    int m, w;
    std::cin >> m >> w;
    std::vector<Switches> steps;
    for (int i = 0; i < m; i++) {
        Shown left = reduced({readPattern(), Switches().set(i)});
        if (left.pattern == 0) {
            steps.push_back(left.used);
            continue;
        }
        int bit = 29;
        while (!(left.pattern >> bit & 1)) bit--;
        basis[bit] = left;
    }
    size_t withoutEffect = steps.size();
    for (size_t i = 0; i < withoutEffect; i++)
        for (size_t j = i + 1; j < withoutEffect; j++) steps.push_back(steps[i] ^ steps[j]);
    Shown left = reduced({readPattern(), Switches()});
    Switches used = left.used;
    while (!steps.empty()) {
        Switches better = used ^ steps[0];
        for (const Switches& step : steps)
            if ((used ^ step).count() < better.count()) better = used ^ step;
        if (better.count() >= used.count()) break;
        used = better;
    }
    std::cout << (left.pattern ? -1 : (int)used.count()) << '\n';
}
