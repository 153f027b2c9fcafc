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
#include "../boot-folder.h"

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

/* Puts all objects of the boot into the permanent generation of Python's garbage collector. A copy
 * collects garbage at least twice, at exit, and would write to the header of each of these objects:
 * to most of the pages that it otherwise shares with us. Leaves no trace in `sys.modules`. */
static void freeze_objects(void) {
  int (*take_lock)(void) = dlsym(RTLD_DEFAULT, "PyGILState_Ensure");
  void (*release_lock)(int) = dlsym(RTLD_DEFAULT, "PyGILState_Release");
  void *(*import)(const char *) = dlsym(RTLD_DEFAULT, "PyImport_ImportModule");
  void *(*modules)(void) = dlsym(RTLD_DEFAULT, "PyImport_GetModuleDict");
  int (*delete_item)(void *, const char *) = dlsym(RTLD_DEFAULT, "PyDict_DelItemString");
  void *(*call)(void *, const char *, const char *, ...) = dlsym(RTLD_DEFAULT, "PyObject_CallMethod");
  void (*release)(void *) = dlsym(RTLD_DEFAULT, "Py_DecRef");
  void (*clear_error)(void) = dlsym(RTLD_DEFAULT, "PyErr_Clear");
  if (!take_lock || !release_lock || !import || !modules || !delete_item || !call || !release ||
      !clear_error)
    return;
  int state = take_lock(); /* the interpreter gave it up to open its script */
  void *collector = import("gc");
  if (collector) {
    release(call(collector, "freeze", NULL));
    delete_item(modules(), "gc");
    release(collector);
  }
  clear_error();
  release_lock(state);
}

static FILE *open_script(const char *symbol, const char *path, const char *mode) {
  if (is_booting && !strcmp(path, FOLDER "/" SCRIPT)) {
    freeze_objects();
    serve();
  }
  return ((FILE * (*)(const char *, const char *)) real(symbol))(path, mode);
}

FILE *fopen(const char *path, const char *mode) { return open_script("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_script("fopen64", path, mode); }
