#include <stdio.h>
#include <stdlib.h>

struct machine {
    int duration, deadline, number;
};

static struct machine machines[200000];
static int accepted[1001];  // how many accepted machines need so many minutes

static int compare(const void *a, const void *b) {
    const struct machine *x = a, *y = b;
    int latest = x->deadline - x->duration, other = y->deadline - y->duration;
    return latest != other ? latest - other : x->number - y->number;
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &machines[i].duration, &machines[i].deadline);
        machines[i].number = i;
    }
    qsort(machines, n, sizeof machines[0], compare);
    int busy = 0, count = 0;
    for (int i = 0; i < n; i++) {
        accepted[machines[i].duration]++;
        busy += machines[i].duration;
        count++;
        if (busy > machines[i].deadline) {
            int longest = 1000;
            while (accepted[longest] == 0)
                longest--;
            accepted[longest]--;
            busy -= longest;
            count--;
        }
    }
    printf("%d\n", count);
    return 0;
}
