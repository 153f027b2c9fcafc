#include <stdio.h>

#define LAST 130000

/* A hook is its own next free one while it is free. */
int next_free[LAST + 2];

int main(void) {
    int n, wish;
    scanf("%d", &n);
    for (int hook = 1; hook <= LAST; hook++)
        next_free[hook] = hook;
    next_free[LAST + 1] = 1;
    for (int i = 0; i < n; i++) {
        scanf("%d", &wish);
        int hook = wish;
        while (next_free[hook] != hook)
            hook = next_free[hook];
        while (wish != hook) {
            int following = next_free[wish];
            next_free[wish] = hook + 1;
            wish = following;
        }
        next_free[hook] = hook + 1;
        printf("%d%c", hook, i < n - 1 ? ' ' : '\n');
    }
    return 0;
}
