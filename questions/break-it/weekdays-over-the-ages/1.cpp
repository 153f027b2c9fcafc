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
            if (d <= length && (first + d - 1) % 7 == w - 1) count++;
            first = (first + length) % 7;
        }
        before.push_back(count);
    }
    const long long cycles = (b - a + 1) / 400;
    const int rest = (b - a + 1) % 400;
    if (cycles > 0) {
        std::cout << cycles * before[400] + before[rest] << '\n';
        return 0;
    }
    long long months = 0;
    const int start = (a - 1) % 400;
    for (int year = start; year < start + rest; year++) {
        months += before[year % 400 + 1] - before[year % 400];
    }
    std::cout << months << '\n';
}
