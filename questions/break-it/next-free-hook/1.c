#include <stdbool.h>
#include <stdio.h>

bool taken[260002];

int main(void) {
    int n, hook, highest = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &hook);
        if (taken[hook])
            hook = highest + 1;
        taken[hook] = true;
        if (hook > highest)
            highest = hook;
        printf("%d%c", hook, i < n - 1 ? ' ' : '\n');
    }
    return 0;
}
