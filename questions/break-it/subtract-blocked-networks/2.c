#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct event {
    long long place;
    int allowed, blocked;
};

struct network {
    char text[32];
};

static struct event events[120000];

static int by_place(const void *a, const void *b) {
    const struct event *x = a, *y = b;
    return (x->place > y->place) - (x->place < y->place);
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const struct network *)a)->text, ((const struct network *)b)->text);
}

int main(void) {
    int n, m, count = 0;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n + m; i++) {
        unsigned a, b, c, d, length;
        scanf("%u.%u.%u.%u/%u", &a, &b, &c, &d, &length);
        long long start = a << 24 | b << 16 | c << 8 | d;
        long long end = start + (1LL << (32 - length));
        events[count++] = (struct event){start, i < n, i >= n};
        events[count++] = (struct event){end, -(i < n), -(i >= n)};
    }
    qsort(events, count, sizeof events[0], by_place);

    int networks = 0, room = 0, allowing = 0, blocking = 0;
    struct network *list = NULL;
    long long total = 0, start = -1;
    for (int i = 0; i < count;) {
        long long place = events[i].place;
        for (; i < count && events[i].place == place; i++) {
            allowing += events[i].allowed;
            blocking += events[i].blocked;
        }
        int passes = allowing > 0 && blocking == 0;
        if (passes && start < 0)
            start = place;
        if (passes || start < 0)
            continue;
        total += place - start;
        while (start < place) {
            int length = 0;
            long long size = 1LL << 32;
            while (start % size != 0 || size > place - start) {
                size /= 2;
                length++;
            }
            if (networks == room) {
                room = room * 2 + 100;
                list = realloc(list, room * sizeof *list);
            }
            unsigned char a = start >> 24, b = start >> 16, c = start >> 8, d = start;
            sprintf(list[networks++].text, "%hhu.%hhu.%hhu.%hhu/%d", a, b, c, d, length);
            start += size;
        }
        start = -1;
    }
    if (networks > 0)
        qsort(list, networks, sizeof *list, by_text);
    printf("%d %lld\n", networks, total);
    for (int i = 0; i < networks && i < 20; i++)
        puts(list[i].text);
    free(list);
    return 0;
}
