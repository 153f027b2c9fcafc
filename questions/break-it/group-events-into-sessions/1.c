#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char user[9];
    int start, events;
} Session;

Session sessions[80000];

typedef struct {
    char user[9];
    int second;
} Event;

Event events[80000];

int is_better(const Session *a, const Session *b) {
    if (a->events != b->events)
        return a->events > b->events;
    int order = strcmp(a->user, b->user);
    return order != 0 ? order < 0 : a->start < b->start;
}

int compare(const void *left, const void *right) {
    const Event *a = left, *b = right;
    int order = strcmp(a->user, b->user);
    return order != 0 ? order : (a->second > b->second) - (a->second < b->second);
}

int main(void) {
    int n, idle, longest, count = 0;
    scanf("%d %d %d", &n, &idle, &longest);
    for (int i = 0; i < n; i++)
        scanf("%8s %d", events[i].user, &events[i].second);
    qsort(events, n, sizeof(Event), compare);
    for (int i = 0; i < n; i++) {
        Event *before = &events[i - 1], *now = &events[i];
        if (i > 0 && strcmp(before->user, now->user) == 0 && now->second - before->second <= idle
                && now->second - sessions[count - 1].start <= longest) {
            sessions[count - 1].events++;
        } else {
            strcpy(sessions[count].user, now->user);
            sessions[count].start = now->second;
            sessions[count++].events = 1;
        }
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        if (is_better(&sessions[i], &sessions[best]))
            best = i;
    printf("%d\n%s %d %d\n", count, sessions[best].user, sessions[best].start, sessions[best].events);
    return 0;
}
