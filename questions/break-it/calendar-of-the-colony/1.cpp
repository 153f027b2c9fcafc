#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n, gap, month, day;
    std::cin >> n >> gap;
    std::vector<long long> months(n);
    for (long long& days : months) std::cin >> days;
    long long year, k;
    std::cin >> year >> month >> day >> k;
    long long usual = std::accumulate(months.begin(), months.end(), 0LL);
    long long before = std::accumulate(months.begin(), months.begin() + month - 1, 0LL);
    long long number = (year - 1) * usual + year / gap + before + day - 1 + k;
    long long cycle = usual * gap + 1;
    long long cycles = number / cycle;
    number %= cycle;
    long long years = std::min(number / usual, gap - 1LL);
    number -= years * usual;
    month = 0;
    while (month < n - 1 && number >= months[month]) number -= months[month++];
    std::cout << cycles * gap + years + 1 << ' ' << month + 1 << ' ' << number + 1 << '\n';
}
