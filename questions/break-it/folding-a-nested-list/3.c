#include <stdio.h>

static char text[200001];
static int closing[200000], opened[100000];

int main(void) {
    int width, depth = 0;
    scanf("%d %200000s", &width, text);
    for (int i = 0; text[i]; i++) {
        if (text[i] == '[')
            opened[depth++] = i;
        else if (text[i] == ']')
            closing[opened[--depth]] = i;
    }

    int lines = 0, longest = 0, indent = 0, at = 0;
    while (text[at]) {
        int end = at;
        if (text[at] == ']') {
            indent -= 2;
        } else if (text[at] == '[') {
            end = closing[at];
            int comma = text[end + 1] == ',';
            if (indent + end - at + 1 + comma > width) {
                lines++;
                if (indent + 1 > longest)
                    longest = indent + 1;
                indent += 2;
                at++;
                continue;
            }
        } else {
            while (text[end + 1] >= 'a' && text[end + 1] <= 'z')
                end++;
        }
        int comma = text[end + 1] == ',';
        int length = indent + end - at + 1 + comma;
        lines++;
        if (length > longest)
            longest = length;
        at = end + 1 + comma;
    }
    printf("%d %d\n", lines, longest);
    return 0;
}
