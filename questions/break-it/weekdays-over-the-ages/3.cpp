#include <iostream>
#include <vector>

const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

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
        for (int month = 1; month <= 12; month++) {
            const int length = lengths[month - 1];
            if (d <= length && (first + d - 1) % 7 == w - 1) count++;
            first += length;
            if (month == 2 && isLeap(year)) first++;
        }
        before.push_back(count);
    }
    auto upTo = [&](long long year) {
        return year / 400 * before[400] + before[year % 400];
    };
    std::cout << upTo(b) - upTo(a - 1) << '\n';
}
