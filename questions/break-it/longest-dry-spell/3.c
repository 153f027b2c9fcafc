#include <stdio.h>

int main(void) {
    int n, t, rain[1000];
    scanf("%d %d", &n, &t);
    int length = 0, longest = 0, first = 0;
    for (int i = 0; i < n; i++) {
        scanf("%d", &rain[i]);
        length = rain[i] <= t ? length + 1 : 0;
        if (length > longest) {
            longest = length;
            first = rain[i - length + 1];
        }
    }
    int begin = 0;
    if (longest > 0) {
        while (rain[begin] != first)
            begin++;
        begin++;
    }
    printf("%d %d\n", begin, longest);
    return 0;
}
