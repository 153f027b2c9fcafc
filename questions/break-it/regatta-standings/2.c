#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char name[13];
    int sorted[10], last, total;
} Boat;

static int r;

static int compare_points(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int compare_boats(const void *a, const void *b) {
    const Boat *p = a, *q = b;
    if (p->total != q->total)
        return p->total - q->total;
    for (int i = 0; i < r; i++)
        if (p->sorted[i] != q->sorted[i])
            return p->sorted[i] - q->sorted[i];
    if (p->last != q->last)
        return p->last - q->last;
    int shorter = (int)strlen(p->name) - (int)strlen(q->name);
    return shorter != 0 ? shorter : strcmp(p->name, q->name);
}

int main(void) {
    static Boat boats[200];
    int n;
    scanf("%d %d", &n, &r);
    for (int k = 0; k < n; k++) {
        scanf("%12s", boats[k].name);
        int sum = 0, worst = 0;
        for (int i = 0; i < r; i++) {
            int points;
            scanf("%d", &points);
            boats[k].sorted[i] = boats[k].last = points;
            sum += points;
            if (points > worst)
                worst = points;
        }
        boats[k].total = sum - worst;
        qsort(boats[k].sorted, r, sizeof(int), compare_points);
    }
    qsort(boats, n, sizeof(Boat), compare_boats);
    for (int k = 0; k < n; k++)
        printf("%s %d\n", boats[k].name, boats[k].total);
    return 0;
}
