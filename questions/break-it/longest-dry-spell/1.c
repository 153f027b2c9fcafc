#include <stdio.h>

int main(void) {
    int n, t, rain, length = 0, begin = 0, longest = 0;
    scanf("%d %d", &n, &t);
    for (int day = 1; day <= n; day++) {
        scanf("%d", &rain);
        if (rain > t) {
            length = 0;
            continue;
        }
        length++;
        if (length >= longest) {
            longest = length;
            begin = day - length + 1;
        }
    }
    printf("%d %d\n", begin, longest);
    return 0;
}
