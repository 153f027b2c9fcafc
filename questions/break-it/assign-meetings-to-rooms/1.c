#include <stdio.h>

typedef struct {
    long long free_at;
    int room;
} Entry;

typedef struct {
    Entry entries[100000];
    int size;
} Heap;

/* Free rooms have the time 0. */
Heap free_rooms, busy_rooms;
int held[100001];

int is_before(Entry a, Entry b) {
    return a.free_at != b.free_at ? a.free_at < b.free_at : a.room < b.room;
}

void push(Heap *heap, Entry entry) {
    int at = heap->size++;
    for (; at > 0 && is_before(entry, heap->entries[(at - 1) / 2]); at = (at - 1) / 2)
        heap->entries[at] = heap->entries[(at - 1) / 2];
    heap->entries[at] = entry;
}

Entry pop(Heap *heap) {
    Entry top = heap->entries[0], last = heap->entries[--heap->size];
    int at = 0;
    for (int child = 1; child < heap->size; child = 2 * at + 1) {
        if (child + 1 < heap->size && is_before(heap->entries[child + 1], heap->entries[child]))
            child++;
        if (!is_before(heap->entries[child], last))
            break;
        heap->entries[at] = heap->entries[child];
        at = child;
    }
    heap->entries[at] = last;
    return top;
}

int main(void) {
    int n, rooms, cleaning;
    scanf("%d %d %d", &n, &rooms, &cleaning);
    for (int room = 1; room <= rooms; room++)
        push(&free_rooms, (Entry){0, room});
    long long now = 0, waited = 0;
    while (n--) {
        int gap, length;
        scanf("%d %d", &gap, &length);
        now += gap;
        while (busy_rooms.size > 0 && busy_rooms.entries[0].free_at <= now && free_rooms.size == 0)
            push(&free_rooms, (Entry){0, pop(&busy_rooms).room});
        long long start = now;
        int room;
        if (free_rooms.size > 0) {
            room = pop(&free_rooms).room;
        } else {
            Entry next = pop(&busy_rooms);
            start = next.free_at;
            room = next.room;
        }
        waited += start - now;
        held[room]++;
        push(&busy_rooms, (Entry){start + length + cleaning, room});
    }
    int most = 1;
    for (int room = 2; room <= rooms; room++)
        if (held[room] > held[most])
            most = room;
    printf("%d %d %lld\n", most, held[most], waited);
    return 0;
}
