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

/* The ends of the open windows: a heap, with the smallest at 1. */
long long heap[150001];
int size = 0;

void push(long long end) {
    int at = ++size;
    for (; at > 1 && heap[at / 2] > end; at /= 2)
        heap[at] = heap[at / 2];
    heap[at] = end;
}

long long pop(void) {
    long long first = heap[1], last = heap[size--];
    int at = 1;
    for (int child; (child = 2 * at) <= size; at = child) {
        if (child < size && heap[child + 1] < heap[child])
            child++;
        if (heap[child] >= last)
            break;
        heap[at] = heap[child];
    }
    heap[at] = last;
    return first;
}

int main(void) {
    int n, capacity, inspected = 0;
    scanf("%d %d", &n, &capacity);
    for (int i = 0; i < n; i++)
        scanf("%lld %lld", &sites[i].start, &sites[i].days);
    qsort(sites, n, sizeof(Site), compare);
    long long day = 0;
    int at = 0;
    while (at < n || size > 0) {
        if (size == 0 && sites[at].start > day)
            day = sites[at].start;
        for (; at < n && sites[at].start <= day; at++)
            push(sites[at].start + sites[at].days);
        int left = capacity;
        while (size > 0 && left > 0)
            if (pop() >= day) {
                inspected++;
                left--;
            }
        day++;
    }
    printf("%d\n", inspected);
    return 0;
}
