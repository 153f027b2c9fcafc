#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long long start, days;
} Site;

Site sites[150000];

int compare(const void *left, const void *right) {
    const Site *a = left, *b = right;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    return (a->days > b->days) - (a->days < b->days);
}

int main(void) {
    int n, capacity, inspected = 0;
    scanf("%d %d", &n, &capacity);
    for (int i = 0; i < n; i++)
        scanf("%lld %lld", &sites[i].start, &sites[i].days);
    qsort(sites, n, sizeof(Site), compare);
    long long day = 0;
    int left = capacity;
    for (int i = 0; i < n; i++) {
        if (sites[i].start > day) {
            day = sites[i].start;
            left = capacity;
        }
        if (left == 0) {
            day++;
            left = capacity;
        }
        if (sites[i].start + sites[i].days - 1 >= day) {
            inspected++;
            left--;
        }
    }
    printf("%d\n", inspected);
    return 0;
}
