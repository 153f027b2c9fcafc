/*
 * Turns one booted Python interpreter into a fork server: loaded into `python3 main.py` by
 * LD_PRELOAD, it stops the interpreter where that opens its script, and from then on forks it into
 * sandboxes, where each copy goes on as if it had just been started.
 *
 * Why it exists: booting takes more than half of the processor time of a short Python program. The
 * boot is the same for all programs, and no untrusted code has run in the server, so its copies can
 * safely share it.
 */
#define _GNU_SOURCE
#include "../fork-server.h"

#define SCRIPT "/main.py"

/* The interpreter has made an absolute path of its argument. */
static int is_script(const char *path) {
  size_t length = strlen(path), end = sizeof SCRIPT - 1;
  return length >= end && !strcmp(path + length - end, SCRIPT);
}

static FILE *open_file(const char *symbol, const char *path, const char *mode) {
  if (is_booting && is_script(path)) serve();
  return ((FILE * (*)(const char *, const char *)) real(symbol))(path, mode);
}

FILE *fopen(const char *path, const char *mode) { return open_file("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_file("fopen64", path, mode); }
