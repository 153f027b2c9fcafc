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

/* What is still missing after the kit with the most missing tools. */
int without_best(int missing) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (size(kits[i] & missing) > size(kits[best] & missing))
            best = i;
    return missing & ~kits[best];
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
    int used = 0;
    for (int missing = needed; missing; used++)
        missing = without_best(missing);
    printf("%d\n", used);
    return 0;
}
