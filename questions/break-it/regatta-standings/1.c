#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char name[13];
    int points[10], last, total;
} Boat;

static int races;
static Boat boats[200];

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int by_rank(const void *a, const void *b) {
    const Boat *one = a, *other = b;
    if (one->total != other->total)
        return one->total - other->total;
    for (int i = 0; i < races - 1; i++)
        if (one->points[i] != other->points[i])
            return one->points[i] - other->points[i];
    if (one->last != other->last)
        return one->last - other->last;
    return strcmp(one->name, other->name);
}

int main(void) {
    int n;
    scanf("%d %d", &n, &races);
    for (int i = 0; i < n; i++) {
        Boat *boat = &boats[i];
        scanf("%12s", boat->name);
        for (int race = 0; race < races; race++)
            scanf("%d", &boat->points[race]);
        boat->last = boat->points[races - 1];
        qsort(boat->points, races, sizeof(int), ascending);
        for (int race = 0; race < races - 1; race++)
            boat->total += boat->points[race];
    }
    qsort(boats, n, sizeof(Boat), by_rank);
    for (int i = 0; i < n; i++)
        printf("%s %d\n", boats[i].name, boats[i].total);
    return 0;
}
