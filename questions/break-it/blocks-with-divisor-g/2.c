#include <stdio.h>

typedef struct {
    int divisor;
    long long count;
} Group;

static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
}

int main(void) {
    int n, g, groups = 0;
    long long blocks = 0;
    Group ending[64]; // blocks that end here, by their divisor
    scanf("%d %d", &n, &g);
    for (int i = 0; i < n; i++) {
        int number, kept = 1;
        scanf("%d", &number);
        if (number % g != 0)
            continue;
        Group longer[64];
        longer[0] = (Group){number, 1};
        for (int j = 0; j < groups; j++) {
            int common = gcd(ending[j].divisor, number);
            if (common == longer[kept - 1].divisor)
                longer[kept - 1].count += ending[j].count;
            else
                longer[kept++] = (Group){common, ending[j].count};
        }
        groups = kept;
        for (int j = 0; j < groups; j++) {
            ending[j] = longer[j];
            if (ending[j].divisor == g)
                blocks += ending[j].count;
        }
    }
    printf("%lld\n", blocks);
    return 0;
}
