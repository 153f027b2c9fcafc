#include <iostream>
#include <string>

int rounded(const std::string& cents) {
    std::string digits = "0" + cents;
    char& tens = digits[digits.size() - 2];
    if (digits.back() >= '5') tens = tens == '9' ? '0' : tens + 1;
    digits.back() = '0';
    return std::stoi(digits);
}

int main() {
    int n, sum = 0, total = 0;
    std::cin >> n;
    std::string price;
    for (int i = 0; i < n; i++) {
        std::cin >> price;
        sum += std::stoi(price);
        total += rounded(price);
    }
    std::cout << total - (sum + 5) / 10 * 10 << '\n';
}
