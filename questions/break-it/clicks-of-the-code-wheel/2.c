#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long long number;
    int clicks;
} Shown;

Shown shown[9600];

int compare(const void *left, const void *right) {
    const Shown *a = left, *b = right;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return a->clicks - b->clicks;
}

long long power(long long base, long long exponent, long long p) {
    long long result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            result = result * base % p;
        base = base * base % p;
    }
    return result;
}

/* The most clicks that show the number, or -1. */
int find(int size, long long number) {
    int low = 0, high = size;
    while (low < high) {
        int middle = (low + high) / 2;
        if (shown[middle].number <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 && shown[low - 1].number == number ? shown[low - 1].clicks : -1;
}

long long clicks(long long p, long long g, long long h) {
    int size = 1;
    while ((long long)size * size <= p)
        size++;
    long long number = 1;
    for (int j = 0; j < size; j++) {
        shown[j] = (Shown){number, j};
        number = number * g % p;
    }
    qsort(shown, size, sizeof(Shown), compare);
    long long back = power(power(g, p - 2, p), size, p);
    number = h;
    for (int i = 0; i < size; i++) {
        int found = find(size, number);
        if (found >= 0)
            return (long long)i * size + found;
        number = number * back % p;
    }
    return -1;
}

int main(void) {
    int t;
    scanf("%d", &t);
    while (t--) {
        long long p, g, h;
        scanf("%lld %lld %lld", &p, &g, &h);
        printf("%lld\n", clicks(p, g, h));
    }
    return 0;
}
