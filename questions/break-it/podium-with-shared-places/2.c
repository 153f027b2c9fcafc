#include <stdio.h>

int main(void) {
    int n, points[1000];
    static int count[2001], place_of[2001];
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &points[i]);
        count[points[i] + 1000]++;
    }
    int place = 1;
    for (int value = 2000; value >= 0; value--) {
        if (count[value] == 0)
            continue;
        place_of[value] = place;
        place += count[value] > 1 ? 2 : 1;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", place_of[points[i] + 1000], i < n - 1 ? ' ' : '\n');
    return 0;
}
