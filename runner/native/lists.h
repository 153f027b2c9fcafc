/* Lists of strings, as the runner and the spawner send them: a count and as many strings, all
 * terminated by NUL. */
#ifndef LISTS_H
#define LISTS_H

#include "limits.h"

enum { MAX_LIST = 4096 };

struct list {
  char *items[MAX_LIST];
  int count;
};

/* Takes a string off the text. NULL: there is none. */
static inline char *take_string(char **at, char *end) {
  char *text = *at, *nul = text < end ? memchr(text, 0, end - text) : NULL;
  if (nul) *at = nul + 1;
  return nul ? text : NULL;
}

/* Takes a list off the text. False if it is not all there, or its count not between `min` and `max`. */
static inline int take_list(char **at, char *end, struct list *list, int min, int max) {
  unsigned long long count;
  char *text = take_string(at, end);
  if (!text || !parse_number(text, max, &count) || (int)count < min) return 0;
  for (list->count = 0; list->count < (int)count; list->count++) {
    list->items[list->count] = take_string(at, end);
    if (!list->items[list->count]) return 0;
  }
  list->items[list->count] = NULL;
  return 1;
}

#endif
