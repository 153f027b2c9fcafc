/*
 * Turns one booted Node into a fork server: loaded by LD_PRELOAD, it stops Node where fork-here.cjs
 * opens STOP, and from then on forks it into sandboxes, where each copy goes on to its main script.
 * Node is told to load SCRIPT first, and is given fork-here.cjs for it. Copies see the true one, as
 * each of their worker threads loads it again.
 *
 * Why it exists: booting takes three quarters of the processor time of a short JavaScript program.
 * The boot is the same for all programs, and no untrusted code has run in the server, so its copies
 * can safely share it.
 *
 * Of Node's threads, those of V8's task queue are revived in a copy. Those of libuv's pool do not
 * exist before their first task. Two are lost: one waits for a signal to start the debugger, one for
 * tasks with a delay, of which V8 has none but timeouts of Atomics.waitAsync.
 */
#define _GNU_SOURCE
#include "../boot-folder.h"
#include "../boot-threads.h"

#include <fcntl.h>
#include <stdarg.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

#define STOP "/fork-here"
#define SCRIPT "/dev/null"
/* Variables with the path of Node in the sandbox, and that of fork-here.cjs. */
#define NODE "FORK_SERVER_NODE"
#define OUR_SCRIPT "FORK_SERVER_SCRIPT"

enum { MAX_HANDLERS = 16, MAX_DESCRIPTORS = 64, HIGHEST_DESCRIPTOR = 256 };

static char *node_path, *script_path;

static char *take_variable(const char *name) {
  char *value = getenv(name);
  value = value ? strdup(value) : NULL;
  hide_variable(name);
  return value;
}

__attribute__((constructor)) static void take_variables(int count, char **arguments) {
  node_path = take_variable(NODE);
  script_path = take_variable(OUR_SCRIPT);
  if (!count || !node_path || !script_path) _exit(SETUP_FAILED);
  arguments[0] = node_path;
}

/* V8 would leave its heap out of every fork. */
int madvise(void *from, size_t length, int advice) {
  if (is_booting && advice == MADV_DONTFORK) return 0;
  return syscall(SYS_madvise, from, length, advice);
}

/* Node's event loop must not come to rely on what sandboxes do not have. */
long syscall(long number, ...) {
  static long (*call)(long, ...);
  va_list more;
  long given[6];
  if (is_booting && number == SYS_io_uring_setup) {
    errno = ENOSYS;
    return -1;
  }
  if (!call) call = real("syscall");
  va_start(more, number);
  for (int i = 0; i < 6; i++) given[i] = va_arg(more, long);
  va_end(more);
  return call(number, given[0], given[1], given[2], given[3], given[4], given[5]);
}

/* Node asks where it is itself. */
ssize_t readlink(const char *path, char *target, size_t size) {
  if (!is_booting || strcmp(path, "/proc/self/exe"))
    return ((ssize_t(*)(const char *, char *, size_t))real("readlink"))(path, target, size);
  size_t length = strlen(node_path);
  if (length > size) length = size;
  memcpy(target, node_path, length);
  return length;
}

/* What libuv does after a fork comes after `set_up`, which would close what it opens. */
static void (*after_fork[MAX_HANDLERS])(void);
static int handler_count;

int __register_atfork(void (*before)(void), void (*parent)(void), void (*child)(void), void *library) {
  if (!is_booting)
    return ((int (*)(void (*)(void), void (*)(void), void (*)(void), void *))real(
        "__register_atfork"))(before, parent, child, library);
  if (before || parent || handler_count == MAX_HANDLERS) _exit(SETUP_FAILED);
  if (child) after_fork[handler_count++] = child;
  return 0;
}

/* The descriptors of Node's event loops. `set_up` closes them. libuv makes those of the main loop
 * anew; a copy gets new ones for the others too, since it ends them as it exits. */
static struct {
  int fd, is_epoll;
} descriptors[MAX_DESCRIPTORS];
static int descriptor_count;

static void list_descriptors(void) {
  for (int fd = REQUESTS + 1; fd < HIGHEST_DESCRIPTOR; fd++) {
    char link[32], target[64] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    if (readlink(link, target, sizeof target - 1) < 0) continue;
    if (descriptor_count == MAX_DESCRIPTORS) _exit(SETUP_FAILED);
    descriptors[descriptor_count].fd = fd;
    descriptors[descriptor_count++].is_epoll = strstr(target, "eventpoll") != NULL;
  }
}

static void renew_descriptors(void) {
  for (int i = 0; i < descriptor_count; i++) {
    int wanted = descriptors[i].fd;
    int fresh = descriptors[i].is_epoll ? epoll_create1(EPOLL_CLOEXEC)
                                        : eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (fresh < 0) _exit(SETUP_FAILED);
    if (fresh == wanted) continue;
    if (dup3(fresh, wanted, O_CLOEXEC) < 0 || close(fresh)) _exit(SETUP_FAILED);
  }
}

static void *(*default_loop)(void);
static int (*fork_loop)(void *);

static void prepare(void) {
  default_loop = dlsym(RTLD_DEFAULT, "uv_default_loop");
  fork_loop = dlsym(RTLD_DEFAULT, "uv_loop_fork");
  if (!default_loop || !fork_loop) _exit(SETUP_FAILED);
  hide_variable("NODE_OPTIONS");
  wait_for_threads();
  list_descriptors();
}

static void go_on_in_copy(void) {
  renew_descriptors();
  for (int i = 0; i < handler_count; i++) after_fork[i]();
  if (fork_loop(default_loop())) _exit(SETUP_FAILED);
  revive_threads();
}

static int open_as(const char *symbol, const char *path, int flags, mode_t mode) {
  if (is_booting && !strcmp(path, STOP)) {
    prepare();
    serve();
    go_on_in_copy();
  }
  if (is_booting && !strcmp(path, SCRIPT)) path = script_path;
  return ((int (*)(const char *, int, ...))real(symbol))(path, flags, mode);
}

#define OPEN(name)                                       \
  int name(const char *path, int flags, ...) {           \
    va_list more;                                        \
    va_start(more, flags);                               \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
    va_end(more);                                        \
    return open_as(#name, path, flags, mode);            \
  }

OPEN(open)
OPEN(open64)
