#include <stdio.h>
#include <stdlib.h>

struct span {
    long long start, end;
};

static struct span spans[60000];

static int compare(const void *a, const void *b) {
    const struct span *x = a, *y = b;
    return (x->start > y->start) - (x->start < y->start);
}

/* Joins spans that overlap, in place, and returns how many are left. */
static int merge(struct span *some, int count) {
    int merged = 0;
    qsort(some, count, sizeof *some, compare);
    for (int i = 0; i < count; i++) {
        if (merged > 0 && some[i].start < some[merged - 1].end) {
            if (some[i].end > some[merged - 1].end)
                some[merged - 1].end = some[i].end;
        } else {
            some[merged++] = some[i];
        }
    }
    return merged;
}

static int networks;
static long long total, firsts[20];
static int lengths[20];

static void add(long long start, long long end) {
    total += end - start;
    while (start < end) {
        int length = 0;
        while (start % (1LL << (32 - length)) != 0 || start + (1LL << (32 - length)) > end)
            length++;
        if (networks < 20) {
            firsts[networks] = start;
            lengths[networks] = length;
        }
        networks++;
        start += 1LL << (32 - length);
    }
}

int main(void) {
    int n, m;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n + m; i++) {
        long long a, b, c, d;
        int length;
        scanf("%lld.%lld.%lld.%lld/%d", &a, &b, &c, &d, &length);
        spans[i].start = ((a * 256 + b) * 256 + c) * 256 + d;
        spans[i].end = spans[i].start + (1LL << (32 - length));
    }
    struct span *allowed = spans, *blocked = spans + n;
    n = merge(allowed, n);
    m = merge(blocked, m);
    for (int i = 0, at = 0; i < n; i++) {
        long long start = allowed[i].start, end = allowed[i].end;
        while (at < m && blocked[at].end <= start)
            at++;
        for (int j = at; j < m && blocked[j].start < end; j++) {
            if (blocked[j].start > start)
                add(start, blocked[j].start);
            if (blocked[j].end > start)
                start = blocked[j].end;
        }
        if (start < end)
            add(start, end);
    }
    printf("%d %lld\n", networks, total);
    for (int i = 0; i < networks && i < 20; i++) {
        int address[4];
        for (int k = 3; k >= 0; k--) {
            address[k] = firsts[i] % 256;
            firsts[i] /= 256;
        }
        printf("%d.%d.%d.%d/%d\n", address[0], address[1], address[2], address[3], lengths[i]);
    }
    return 0;
}
