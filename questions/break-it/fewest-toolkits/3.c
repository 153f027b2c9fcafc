#include <stdio.h>

int n, kits[15];

/* A set of tools as bits. */
int read_tools(void) {
    char word[27];
    int tools = 0;
    scanf("%26s", word);
    for (char *letter = word; *letter; letter++)
        tools |= 1 << (*letter - 'a');
    return tools;
}

int size(int tools) {
    int count = 0;
    for (; tools; tools &= tools - 1)
        count++;
    return count;
}

/* How many kits are left when those that are not needed are left out in this order. */
int remaining(int needed, int from, int step) {
    int is_left_out[15] = {0}, count = n;
    for (int at = from; at >= 0 && at < n; at += step) {
        int others = 0;
        for (int i = 0; i < n; i++)
            if (i != at && !is_left_out[i])
                others |= kits[i];
        if (others == needed) {
            is_left_out[at] = 1;
            count--;
        }
    }
    return count;
}

int main(void) {
    int needed = read_tools(), all = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        kits[i] = read_tools() & needed;
        all |= kits[i];
    }
    if (all != needed) {
        puts("-1");
        return 0;
    }
    for (int i = 1; i < n; i++)
        for (int at = i; at > 0 && size(kits[at - 1]) > size(kits[at]); at--) {
            int larger = kits[at - 1];
            kits[at - 1] = kits[at];
            kits[at] = larger;
        }
    int up = remaining(needed, 0, 1), down = remaining(needed, n - 1, -1);
    printf("%d\n", up < down ? up : down);
    return 0;
}
