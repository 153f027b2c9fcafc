#include <stdio.h>
#include <string.h>

static char tolls[300001];

int main(void) {
    int k, f;
    scanf("%d %d %300000s", &k, &f, tolls);
    int last = strlen(tolls) - 1, at = 0;
    long long cost = 0;
    while (at < last) {
        int target = at + k;
        if (target >= last) {
            target = last;
        } else {
            for (int stone = at + k; stone > at && stone > at + k - 2000; stone--) {
                if (tolls[stone] < tolls[target])
                    target = stone;
            }
        }
        at = target;
        cost += f + tolls[at] - '0';
    }
    printf("%lld\n", cost);
    return 0;
}
