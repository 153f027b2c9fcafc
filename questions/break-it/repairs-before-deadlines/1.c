#include <stdio.h>
#include <stdlib.h>

struct machine {
    int duration, deadline;
};

static struct machine machines[200000];

static int compare(const void *a, const void *b) {
    const struct machine *x = a, *y = b;
    if (x->duration != y->duration)
        return x->duration - y->duration;
    return x->deadline - y->deadline;
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d %d", &machines[i].duration, &machines[i].deadline);
    qsort(machines, n, sizeof machines[0], compare);
    int busy = 0, repaired = 0;
    for (int i = 0; i < n; i++) {
        if (busy + machines[i].duration <= machines[i].deadline) {
            busy += machines[i].duration;
            repaired++;
        }
    }
    printf("%d\n", repaired);
    return 0;
}
