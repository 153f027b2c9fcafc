#include <iostream>
#include <unordered_map>

long long power(long long base, long long exponent, long long p) {
    long long result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent & 1) result = result * base % p;
        base = base * base % p;
    }
    return result;
}

long long clicks(long long p, long long g, long long h) {
    long long size = 1;
    while (size * size <= p) size++;
    std::unordered_map<long long, long long> shown;
    long long number = 1;
    for (long long j = 0; j < size; j++) {
        shown[number] = j;
        number = number * g % p;
    }
    long long back = power(power(g, p - 2, p), size, p);
    number = h;
    for (long long i = 0; i < size; i++) {
        auto found = shown.find(number);
        if (found != shown.end()) return i * size + found->second;
        number = number * back % p;
    }
    return -1;
}

int main() {
    int t;
    std::cin >> t;
    while (t--) {
        long long p, g, h;
        std::cin >> p >> g >> h;
        std::cout << clicks(p, g, h) << '\n';
    }
}
