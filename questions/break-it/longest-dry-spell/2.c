#include <stdio.h>

int main(void) {
    int n, t, rain[1000];
    scanf("%d %d", &n, &t);
    for (int i = 0; i < n; i++)
        scanf("%d", &rain[i]);
    int begin = 0, longest = 0;
    for (int i = 0; i < n; i++) {
        if (rain[i] > t)
            continue;
        int end = i;
        while (end < n && rain[end] <= t)
            end++;
        if (end - i > longest) {
            longest = end - i;
            begin = i + 1;
        }
        i = end + 1;
    }
    printf("%d %d\n", begin, longest);
    return 0;
}
