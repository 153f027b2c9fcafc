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
#include "boot.h"

#define SCRIPT "main.py"

/* A sandbox has almost nothing in /etc, so no sitecustomize.py either. */
static int is_hidden(const char *path) {
  char *target = is_booting ? realpath(path, NULL) : NULL;
  int is_in_etc = target && !strncmp(target, "/etc/", 5);
  free(target);
  if (is_in_etc) errno = ENOENT;
  return is_in_etc;
}

int stat64(const char *path, struct stat64 *found) {
  if (is_hidden(path)) return -1;
  return ((int (*)(const char *, struct stat64 *))real("stat64"))(path, found);
}

int fstatat64(int folder, const char *path, struct stat64 *found, int flags) {
  if (is_hidden(path)) return -1;
  return ((int (*)(int, const char *, struct stat64 *, int))real("fstatat64"))(folder, path, found,
                                                                               flags);
}

/* It is shown the folder its copies will run in. */
char *getcwd(char *folder, size_t size) {
  if (!is_booting) return ((char *(*)(char *, size_t))real("getcwd"))(folder, size);
  if (!folder || size < sizeof FOLDER) return NULL;
  return strcpy(folder, FOLDER);
}

static int is_script(const char *path, char *resolved) {
  return is_booting && resolved && !strcmp(path, SCRIPT);
}

char *realpath(const char *path, char *resolved) {
  if (is_script(path, resolved)) return strcpy(resolved, FOLDER "/" SCRIPT);
  return ((char *(*)(const char *, char *))real("realpath"))(path, resolved);
}

char *__realpath_chk(const char *path, char *resolved, size_t size) {
  if (is_script(path, resolved)) return strcpy(resolved, FOLDER "/" SCRIPT);
  return ((char *(*)(const char *, char *, size_t))real("__realpath_chk"))(path, resolved, size);
}

/* Where the interpreter opens its script, it has given up its lock. */
static FILE *open_file(const char *symbol, const char *path, const char *mode) {
  FILE *(*open)(const char *, const char *) = (FILE * (*)(const char *, const char *)) real(symbol);
  if (!is_booting || strcmp(path, FOLDER "/" SCRIPT)) return open(path, mode);
  int can_keep = find_functions();
  void *thread = can_keep ? PyGILState_GetThisThreadState() : NULL;
  if (can_keep) {
    PyEval_RestoreThread(thread);
    can_keep = keep_boot();
    PyErr_Clear();
    PyEval_SaveThread();
  }
  serve();
  FILE *script = open(path, mode);
  if (!script || !can_keep) return script;
  PyEval_RestoreThread(thread);
  run_script(script, path);
  return NULL; /* not reached */
}

FILE *fopen(const char *path, const char *mode) { return open_file("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_file("fopen64", path, mode); }
