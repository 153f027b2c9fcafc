#include <stdio.h>
#include <stdlib.h>

struct event {
    long long place;
    int side, change;
};

static struct event events[120000];
static long long shown[20], sizes[20];

static int compare(const void *a, const void *b) {
    const struct event *x = a, *y = b;
    return (x->place > y->place) - (x->place < y->place);
}

int main(void) {
    int n, m, count = 0;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n + m; i++) {
        int a, b, c, d, length;
        scanf("%d.%d.%d.%d/%d", &a, &b, &c, &d, &length);
        long long start = ((a * 256LL + b) * 256 + c) * 256 + d;
        events[count++] = (struct event){start, i >= n, 1};
        events[count++] = (struct event){start + (1LL << (32 - length)), i >= n, -1};
    }
    qsort(events, count, sizeof events[0], compare);

    int open[2] = {0, 0}, networks = 0;
    long long total = 0, start = -1;
    for (int i = 0; i < count;) {
        long long place = events[i].place;
        for (; i < count && events[i].place == place; i++)
            open[events[i].side] += events[i].change;
        int passes = open[0] > 0 && open[1] == 0;
        if (passes && start < 0) {
            start = place;
        } else if (!passes && start >= 0) {
            total += place - start;
            while (start < place) {
                long long size = 1;
                while (size * 2 <= place - start)
                    size *= 2;
                if (networks < 20) {
                    shown[networks] = start;
                    sizes[networks] = size;
                }
                networks++;
                start += size;
            }
            start = -1;
        }
    }
    printf("%d %lld\n", networks, total);
    for (int i = 0; i < networks && i < 20; i++) {
        int length = 32;
        for (long long size = sizes[i]; size > 1; size /= 2)
            length--;
        printf("%lld.%lld.%lld.%lld/%d\n", shown[i] >> 24 & 255, shown[i] >> 16 & 255,
               shown[i] >> 8 & 255, shown[i] & 255, length);
    }
    return 0;
}
