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
    Group ending[12]; // nearest first
    scanf("%d %d", &n, &g);
    for (int i = 0; i < n; i++) {
        int pipe, kept = 1;
        scanf("%d", &pipe);
        Group longer[13];
        longer[0] = (Group){pipe, 1};
        for (int j = 0; j < groups; j++) {
            int common = gcd(ending[j].divisor, pipe);
            if (common == longer[kept - 1].divisor)
                longer[kept - 1].count += ending[j].count;
            else
                longer[kept++] = (Group){common, ending[j].count};
        }
        groups = kept < 12 ? kept : 12;
        for (int j = 0; j < groups; j++) {
            ending[j] = longer[j];
            if (ending[j].divisor == g)
                blocks += ending[j].count;
        }
    }
    printf("%lld\n", blocks);
    return 0;
}
