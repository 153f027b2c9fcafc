#include <ctype.h>
#include <stdio.h>

static char text[200001];
static int closing[200000], opened[100000];
static int lines, longest, indent;

/* One line; takes the comma behind it along and returns the place of the next item. */
static int put(int end, int length) {
    int comma = text[end + 1] == ',';
    lines++;
    if (indent + length + comma > longest)
        longest = indent + length + comma;
    return end + 1 + comma;
}

int main(void) {
    int width, depth = 0;
    scanf("%d %200000s", &width, text);
    for (int i = 0; text[i]; i++) {
        if (text[i] == '[')
            opened[depth++] = i;
        if (text[i] == ']')
            closing[opened[--depth]] = i;
    }
    int at = 0;
    while (text[at]) {
        if (text[at] == ']') {
            indent -= 2;
            at = put(at, 1);
        } else if (text[at] == '[') {
            int end = closing[at], length = end - at + 1, comma = text[end + 1] == ',';
            if (length == 2) {
                lines++;
                if (indent + 2 > longest)
                    longest = indent + 2;
                at = end + 1 + comma;
            } else if (indent + length + comma <= width) {
                at = put(end, length);
            } else {
                lines++;
                if (indent + 1 > longest)
                    longest = indent + 1;
                indent += 2;
                at++;
            }
        } else {
            int end = at;
            while (islower((unsigned char)text[end + 1]))
                end++;
            at = put(end, end - at + 1);
        }
    }
    printf("%d %d\n", lines, longest);
    return 0;
}
