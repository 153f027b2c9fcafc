#include <stdio.h>

int place[60000], jump[60000], next[60000], count[60000];

int main(void) {
    int n;
    long long k;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++) {
        scanf("%d", &jump[i]);
        jump[i]--;
        place[i] = i;
    }
    if (k > n)
        k = n;
    for (; k > 0; k /= 2) {
        if (k % 2 == 1)
            for (int i = 0; i < n; i++)
                place[i] = jump[place[i]];
        for (int i = 0; i < n; i++)
            next[i] = jump[jump[i]];
        for (int i = 0; i < n; i++)
            jump[i] = next[i];
    }
    for (int i = 0; i < n; i++)
        count[place[i]]++;
    int most = 0;
    for (int i = 1; i < n; i++)
        if (count[i] > count[most])
            most = i;
    printf("%d %d\n", most + 1, count[most]);
    return 0;
}
