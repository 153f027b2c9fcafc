#include <stdio.h>

int main(void) {
    int n, g;
    long long blocks = 0, run = 0;
    scanf("%d %d", &n, &g);
    for (int i = 0; i < n; i++) {
        int pipe;
        scanf("%d", &pipe);
        run = pipe % g == 0 ? run + 1 : 0;
        blocks += run;
    }
    printf("%lld\n", blocks);
    return 0;
}
