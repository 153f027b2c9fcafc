#include <stdio.h>
#include <string.h>

int one_longer(const char *longer, const char *word) {
    if (strlen(longer) != strlen(word) + 1)
        return 0;
    int i = 0;
    while (word[i] && longer[i] == word[i])
        i++;
    return strcmp(longer + i + 1, word + i) == 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    while (n--) {
        char meant[51], typed[51];
        scanf("%50s %50s", meant, typed);
        int places = 0, first = 0, last = 0;
        for (int i = 0; meant[i] && typed[i]; i++) {
            if (meant[i] != typed[i]) {
                if (places++ == 0)
                    first = i;
                last = i;
            }
        }
        if (strcmp(meant, typed) == 0)
            puts("same");
        else if (one_longer(meant, typed))
            puts("missed");
        else if (one_longer(typed, meant))
            puts("extra");
        else if (strlen(meant) != strlen(typed))
            puts("other");
        else if (places == 1)
            puts("wrong");
        else if (places == 2 && last == first + 1)
            puts("swapped");
        else
            puts("other");
    }
    return 0;
}
