#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

long long extraDays(long long year, int gap) {
    long long extra = year / gap;
    if (gap == 4) extra -= year / 100 - year / 400;
    return extra;
}

int main() {
    int n, gap, month, day;
    std::cin >> n >> gap;
    std::vector<long long> months(n);
    for (long long& days : months) std::cin >> days;
    long long year, k;
    std::cin >> year >> month >> day >> k;
    long long usual = std::accumulate(months.begin(), months.end(), 0LL);
    long long before = std::accumulate(months.begin(), months.begin() + month - 1, 0LL);
    long long number = before + day - 1 + k;
    number += (year - 1) * usual + extraDays(year - 1, gap);
    long long low = 1, high = number / usual + 1;
    while (low < high) {
        long long middle = (low + high + 1) / 2;
        if ((middle - 1) * usual + extraDays(middle - 1, gap) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    number -= (low - 1) * usual + extraDays(low - 1, gap);
    month = 0;
    while (month < n - 1 && number >= months[month]) number -= months[month++];
    std::cout << low << ' ' << month + 1 << ' ' << number + 1 << '\n';
}
