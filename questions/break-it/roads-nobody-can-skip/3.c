#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int from, to, length;
} Road;

static Road road[150000], used[150000];
static int ahead[100001], behind[100001];

static int compare(const void *a, const void *b) {
    const Road *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    if (x->to != y->to)
        return x->to < y->to ? -1 : 1;
    return (x->length > y->length) - (x->length < y->length);
}

int main(void) {
    int n, m, roads = 0;
    scanf("%d %d", &n, &m);
    for (int i = 1; i < n; i++) {
        int length;
        scanf("%d", &length);
        road[roads++] = (Road){i, i + 1, length};
    }
    for (int i = 0; i < m; i++) {
        int u, d, w;
        scanf("%d %d %d", &u, &d, &w);
        road[roads++] = (Road){u, u + d, w};
    }
    qsort(road, roads, sizeof road[0], compare);
    for (int i = 1; i <= n; i++)
        ahead[i] = behind[i] = 1000000000;
    ahead[1] = behind[n] = 0;
    for (int i = 0; i < roads; i++) {
        int length = ahead[road[i].from] + road[i].length;
        if (length < ahead[road[i].to])
            ahead[road[i].to] = length;
    }
    for (int i = roads - 1; i >= 0; i--) {
        int length = behind[road[i].to] + road[i].length;
        if (length < behind[road[i].from])
            behind[road[i].from] = length;
    }
    int count = 0, essential = 0;
    for (int i = 0; i < roads; i++) {
        if (ahead[road[i].from] + road[i].length + behind[road[i].to] == ahead[n])
            used[count++] = road[i];
    }
    for (int i = 0; i < count; i++) {
        int begins_late = i == 0 || used[i - 1].to <= used[i].from;
        int ends_early = i == count - 1 || used[i].to <= used[i + 1].from;
        if (begins_late && ends_early)
            essential++;
    }
    printf("%d\n", essential);
    return 0;
}
