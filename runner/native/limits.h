/* Resource limits, as the launcher and fork servers apply them to a program. */
#ifndef LIMITS_H
#define LIMITS_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SETUP_FAILED = 125 };

/* Reads a whole decimal number. False if the text is anything else or exceeds `max`. */
static inline int parse_number(const char *text, unsigned long long max, unsigned long long *value) {
  char *end;
  if (*text < '0' || *text > '9') return 0;
  errno = 0;
  *value = strtoull(text, &end, 10);
  return !errno && !*end && *value <= max;
}

static inline void set_limit(int resource, rlim_t value) {
  struct rlimit r = {value, value};
  if (setrlimit(resource, &r) != 0) _exit(SETUP_FAILED);
}

/* Comma-separated name=value: cpu (s), fsize, stack, as (bytes), nproc, nofile, sigpending. */
static inline void apply_limits(char *text) {
  static const struct {
    const char *name;
    int resource;
  } known[] = {{"cpu", RLIMIT_CPU},
               {"fsize", RLIMIT_FSIZE},
               {"stack", RLIMIT_STACK},
               {"as", RLIMIT_AS},
               {"nproc", RLIMIT_NPROC},
               {"nofile", RLIMIT_NOFILE},
               {"sigpending", RLIMIT_SIGPENDING}};
  for (char *item = strtok(text, ","); item; item = strtok(NULL, ",")) {
    unsigned long long value;
    char *equals = strchr(item, '=');
    if (!equals || !parse_number(equals + 1, RLIM_INFINITY - 1, &value)) _exit(SETUP_FAILED);
    *equals = 0;
    size_t i = 0, count = sizeof known / sizeof *known;
    while (i < count && strcmp(item, known[i].name)) i++;
    if (i == count) _exit(SETUP_FAILED);
    set_limit(known[i].resource, value);
  }
}

#endif
