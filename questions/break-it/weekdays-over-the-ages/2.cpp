#include <iostream>
#include <vector>

bool isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int main() {
    long long a, b;
    int d, w;
    std::cin >> a >> b >> d >> w;
    std::vector<long long> before{0};
    int first = 0;
    for (int year = 1; year <= 400; year++) {
        long long count = before.back();
        const int february = isLeap(year) ? 29 : 28;
        for (int length : {31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}) {
            if (d <= length && (first + d) % 7 == w) count++;
            first = (first + length) % 7;
        }
        before.push_back(count);
    }
    auto upTo = [&](long long year) {
        return year / 400 * before[400] + before[year % 400];
    };
    std::cout << upTo(b) - upTo(a - 1) << '\n';
}
