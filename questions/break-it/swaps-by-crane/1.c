#include <stdio.h>

enum { HEAVIEST = 1000000 };

int row[200000], goal[HEAVIEST + 1];
char done[200000];

int main(void) {
    int n;
    scanf("%d", &n);
    for (int place = 0; place < n; place++) {
        scanf("%d", &row[place]);
        goal[row[place]] = 1;
    }
    int lightest = 1;
    while (!goal[lightest])
        lightest++;
    for (int weight = 1, place = 0; weight <= HEAVIEST; weight++)
        if (goal[weight])
            goal[weight] = place++;
    long long fuel = 0;
    for (int start = 0; start < n; start++) {
        long long total = 0;
        int size = 0, least = row[start];
        for (int place = start; !done[place]; place = goal[row[place]]) {
            done[place] = 1;
            total += row[place];
            size++;
            if (row[place] < least)
                least = row[place];
        }
        if (size < 2)
            continue;
        if (least == lightest)
            fuel += total + (size - 2LL) * least;
        else
            fuel += total + least + (size + 1LL) * lightest;
    }
    printf("%lld\n", fuel);
    return 0;
}
