#include <stdio.h>

/* A set of tools as bits. */
int read_tools(void) {
    char word[27];
    int tools = 0;
    scanf("%26s", word);
    for (char *letter = word; *letter; letter++)
        tools |= 1 << (*letter - 'a');
    return tools;
}

int main(void) {
    int needed = read_tools(), n, kits[15], fewest = -1;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        kits[i] = read_tools();
    for (int chosen = 1; chosen < 1 << n; chosen++) {
        int tools = 0, count = 0;
        for (int i = 0; i < n; i++)
            if (chosen >> i & 1) {
                tools |= kits[i];
                count++;
            }
        if (tools == needed && (fewest < 0 || count < fewest))
            fewest = count;
    }
    printf("%d\n", fewest);
    return 0;
}
