#include <stdio.h>
#include <string.h>

static char kinds[1000][13];
static int counts[1000];

static int is_reverse(const char *word, const char *other, int length) {
    for (int i = 0; i < length; i++)
        if (word[i] != other[length - 1 - i])
            return 0;
    return 1;
}

static int same_kind(const char *known, const char *word) {
    int length = strlen(word);
    if ((int)strlen(known) != length)
        return 0;
    char twice[25];
    sprintf(twice, "%s%s", known, known);
    return strstr(twice, word) != NULL || is_reverse(word, known, length);
}

int main(void) {
    int n, found = 0, most = 0;
    scanf("%d", &n);
    for (int line = 0; line < n; line++) {
        char word[13];
        scanf("%12s", word);
        int kind = 0;
        while (kind < found && !same_kind(kinds[kind], word))
            kind++;
        if (kind == found)
            strcpy(kinds[found++], word);
        if (++counts[kind] > most)
            most = counts[kind];
    }
    printf("%d %d\n", found, most);
    return 0;
}
