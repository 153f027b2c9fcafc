#include <stdio.h>
#include <string.h>

static char forms[1000][13];
static int counts[1000];

/* Turns the word so that it begins with its smallest letter. */
static void from_smallest(const char *word, char *turned) {
    int length = strlen(word), at = 0;
    for (int i = 1; i < length; i++)
        if (word[i] < word[at])
            at = i;
    strcpy(turned, word + at);
    strncat(turned, word, at);
}

int main(void) {
    int n, found = 0, most = 0;
    scanf("%d", &n);
    for (int line = 0; line < n; line++) {
        char word[13], backwards[13] = "", form[13], other[13];
        scanf("%12s", word);
        int length = strlen(word);
        for (int i = 0; i < length; i++)
            backwards[i] = word[length - 1 - i];
        from_smallest(word, form);
        from_smallest(backwards, other);
        if (strcmp(other, form) < 0)
            strcpy(form, other);
        int kind = 0;
        while (kind < found && strcmp(forms[kind], form) != 0)
            kind++;
        if (kind == found)
            strcpy(forms[found++], form);
        if (++counts[kind] > most)
            most = counts[kind];
    }
    printf("%d %d\n", found, most);
    return 0;
}
