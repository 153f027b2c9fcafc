#include <stdio.h>

int main(void) {
    int n, gap, month, day;
    long long months[20], usual = 0, before = 0, year, k;
    scanf("%d %d", &n, &gap);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &months[i]);
        usual += months[i];
    }
    scanf("%lld %d %d %lld", &year, &month, &day, &k);
    for (int i = 0; i < month - 1; i++)
        before += months[i];
    long long number = (year - 1) * usual + (year - 1) / gap + before + day - 1 + k;
    long long cycle = usual * gap + 1;
    long long cycles = number / cycle;
    number %= cycle;
    long long years = number / usual;
    number %= usual;
    month = 0;
    while (month < n - 1 && number >= months[month])
        number -= months[month++];
    printf("%lld %d %lld\n", cycles * gap + years + 1, month + 1, number + 1);
    return 0;
}
