#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char name[13], last[4];
    int sorted[10], total;
} Boat;

static Boat boats[200];
static int races;

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int by_rank(const void *a, const void *b) {
    const Boat *one = a, *other = b;
    if (one->total != other->total)
        return one->total - other->total;
    for (int i = 0; i < races; i++)
        if (one->sorted[i] != other->sorted[i])
            return one->sorted[i] - other->sorted[i];
    int order = strcmp(one->last, other->last);
    return order != 0 ? order : strcmp(one->name, other->name);
}

int main(void) {
    int n;
    scanf("%d %d", &n, &races);
    for (int i = 0; i < n; i++) {
        scanf("%12s", boats[i].name);
        for (int race = 0; race < races; race++) {
            scanf("%3s", boats[i].last);
            boats[i].sorted[race] = atoi(boats[i].last);
        }
        qsort(boats[i].sorted, races, sizeof(int), ascending);
        for (int race = 0; race < races - 1; race++)
            boats[i].total += boats[i].sorted[race];
    }
    qsort(boats, n, sizeof(Boat), by_rank);
    for (int i = 0; i < n; i++)
        printf("%s %d\n", boats[i].name, boats[i].total);
    return 0;
}
