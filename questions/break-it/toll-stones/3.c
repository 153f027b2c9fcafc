#include <stdio.h>
#include <string.h>

typedef struct {
    long long jumps, paid;
} Way;

static char tolls[300001];
static Way best[300000];
static int queue[300000];

// Is way a at least as good as way b?
static int as_good(Way a, Way b) {
    return a.jumps != b.jumps ? a.jumps < b.jumps : a.paid <= b.paid;
}

int main(void) {
    int k, f, head = 0, tail = 1;
    scanf("%d %d %300000s", &k, &f, tolls);
    int n = strlen(tolls);
    for (int i = 1; i < n; i++) {
        while (queue[head] < i - k)
            head++;
        Way way = best[queue[head]];
        way.paid += tolls[i] - '0';
        if (f > 9)
            way.jumps++;
        else
            way.paid += f;
        best[i] = way;
        while (tail > head && as_good(way, best[queue[tail - 1]]))
            tail--;
        queue[tail++] = i;
    }
    printf("%lld\n", best[n - 1].paid + best[n - 1].jumps * f);
    return 0;
}
