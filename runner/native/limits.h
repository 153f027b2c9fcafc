/* Resource limits, as the launcher and the Python parent give them to a program. */
#ifndef LIMITS_H
#define LIMITS_H

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SETUP_FAILED = 125 };

static void limit(int resource, rlim_t value) {
  struct rlimit r = {value, value};
  if (setrlimit(resource, &r) != 0) _exit(SETUP_FAILED);
}

/* Comma separated name=value: cpu (s), fsize, stack, as (bytes), nproc. */
static void apply_limits(char *text) {
  limit(RLIMIT_CORE, 0);
  for (char *item = strtok(text, ","); item; item = strtok(NULL, ",")) {
    char *equals = strchr(item, '=');
    if (!equals) _exit(SETUP_FAILED);
    *equals = 0;
    rlim_t value = strtoull(equals + 1, NULL, 10);
    if (!strcmp(item, "cpu")) limit(RLIMIT_CPU, value);
    else if (!strcmp(item, "fsize")) limit(RLIMIT_FSIZE, value);
    else if (!strcmp(item, "stack")) limit(RLIMIT_STACK, value);
    else if (!strcmp(item, "as")) limit(RLIMIT_AS, value);
    else if (!strcmp(item, "nproc")) limit(RLIMIT_NPROC, value);
    else _exit(SETUP_FAILED);
  }
}

#endif
