#include <stdio.h>
#include <string.h>

static char kinds[1000][13];
static int counts[1000];

int main(void) {
    int n, found = 0, most = 0;
    scanf("%d", &n);
    for (int line = 0; line < n; line++) {
        char word[13], backwards[13] = "", ring[25];
        scanf("%12s", word);
        int length = strlen(word);
        for (int i = 0; i < length; i++)
            backwards[i] = word[length - 1 - i];
        int kind = 0;
        while (kind < found) {
            strcpy(ring, kinds[kind]);
            strcat(ring, kinds[kind]);
            if (strstr(ring, word) || strstr(ring, backwards))
                break;
            kind++;
        }
        if (kind == found)
            strcpy(kinds[found++], word);
        if (++counts[kind] > most)
            most = counts[kind];
    }
    printf("%d %d\n", found, most);
    return 0;
}
