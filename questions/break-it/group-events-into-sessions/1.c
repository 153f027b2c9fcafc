#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char user[9];
    int start, last, events;
} Session;

Session sessions[80000];

int is_better(const Session *a, const Session *b) {
    if (a->events != b->events)
        return a->events > b->events;
    return a->start != b->start ? a->start < b->start : strcmp(a->user, b->user) < 0;
}

/* The session that each user is in, by open addressing. */
Session *current[1 << 18];

Session **place_of(const char *user) {
    unsigned at = 0;
    for (const char *letter = user; *letter; letter++)
        at = at * 31 + *letter;
    at %= 1 << 18;
    while (current[at] && strcmp(current[at]->user, user) != 0)
        at = (at + 1) % (1 << 18);
    return &current[at];
}

int main(void) {
    int n, idle, longest, count = 0;
    scanf("%d %d %d", &n, &idle, &longest);
    for (int i = 0; i < n; i++) {
        char user[9];
        int second;
        scanf("%8s %d", user, &second);
        Session **session = place_of(user);
        if (*session && second - (*session)->last <= idle && second - (*session)->start <= longest) {
            (*session)->events++;
            (*session)->last = second;
        } else {
            *session = &sessions[count++];
            strcpy((*session)->user, user);
            (*session)->start = (*session)->last = second;
            (*session)->events = 1;
        }
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        if (is_better(&sessions[i], &sessions[best]))
            best = i;
    printf("%d\n%s %d %d\n", count, sessions[best].user, sessions[best].start, sessions[best].events);
    return 0;
}
