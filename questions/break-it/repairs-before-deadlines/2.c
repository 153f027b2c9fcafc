#include <stdio.h>
#include <stdlib.h>

struct machine {
    int duration, deadline, number;
};

static struct machine machines[200000];
static int accepted[1001];  // how many accepted machines need so many minutes

static int compare(const void *a, const void *b) {
    const struct machine *x = a, *y = b;
    if (x->deadline != y->deadline)
        return x->deadline - y->deadline;
    return x->number - y->number;
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
        int duration = machines[i].duration, deadline = machines[i].deadline;
        int longest = 1000;
        while (longest > 0 && accepted[longest] == 0)
            longest--;
        if (busy + duration <= deadline) {
            accepted[duration]++;
            busy += duration;
            count++;
        } else if (longest > 0 && busy - longest + duration <= deadline) {
            accepted[longest]--;
            accepted[duration]++;
            busy += duration - longest;
        }
    }
    printf("%d\n", count);
    return 0;
}
