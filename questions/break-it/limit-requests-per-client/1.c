#include <stdio.h>

#define CLIENTS 100001

static long long at[200000];
static int next_accepted[200000];
static int first[CLIENTS], last[CLIENTS], counted[CLIENTS], rejected[CLIENTS];

int main(void) {
    int n, limit, window, accepted = 0, worst = 0;
    long long now = 0;
    scanf("%d %d %d", &n, &limit, &window);
    for (int i = 0; i < n; i++) {
        int elapsed, client;
        scanf("%d %d", &elapsed, &client);
        now += elapsed;
        at[i] = now;
        while (counted[client] > 0 && at[first[client]] < now - window) {
            first[client] = next_accepted[first[client]];
            counted[client]--;
        }
        if (counted[client] >= limit) {
            rejected[client]++;
            continue;
        }
        if (counted[client] == 0)
            first[client] = i;
        else
            next_accepted[last[client]] = i;
        last[client] = i;
        counted[client]++;
        accepted++;
    }
    for (int client = 1; client < CLIENTS; client++)
        if (rejected[client] > rejected[worst])
            worst = client;
    printf("%d\n%d %d\n", accepted, worst, rejected[worst]);
    return 0;
}
