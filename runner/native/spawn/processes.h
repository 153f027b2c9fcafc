/* Starts processes with the descriptors that the runner names. */
#ifndef PROCESSES_H
#define PROCESSES_H

#include "../lists.h"

#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  if (fd >= 0) close(fd);
  return -1;
}

/* A program can read the paths of its descriptors, and open them again. Of one that was opened through a
 * mount of just its folder, the path is only its name, and what is for reading stays so. Where we may
 * not make such a mount, it is the path on the host. */
static int open_file(const char *path, int flags) {
  enum { CLONE = 1, READ_ONLY = 1, SET_MOUNT = 442 }; /* as in headers of Linux 5.12 */
  struct {
    uint64_t set, clear, propagation, user;
  } attributes = {.set = READ_ONLY};
  char folder[PATH_MAX];
  const char *slash = strrchr(path, '/');
  if (!slash || slash == path || (size_t)(slash - path) >= sizeof folder) return open(path, flags);
  memcpy(folder, path, slash - path);
  folder[slash - path] = 0;
  int tree = syscall(SYS_open_tree, AT_FDCWD, folder, CLONE | O_CLOEXEC);
  if (tree < 0) return open(path, flags);
  if ((flags & O_ACCMODE) == O_RDONLY)
    syscall(SET_MOUNT, tree, "", AT_EMPTY_PATH, &attributes, sizeof attributes);
  int fd = openat(tree, slash + 1, flags);
  close(tree);
  return fd;
}

static int open_given(const char *what, int previous) {
  if (*what == '=') return fcntl(previous, F_DUPFD_CLOEXEC, 0);
  if (*what == 's') return connect_to(what + 1);
  if (*what != 'r' && *what != 'w') return -1;
  return open_file(what + 1, (*what == 'w' ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW);
}

static pid_t spawner;

/* In the forked child: becomes `command`. */
static void become(uint32_t uid, int *fds, int count, char **command, char **environment) {
  /* Out of the way first: one of them may have a number that another one is to get. */
  for (int i = 0; i < count; i++) {
    fds[i] = fcntl(fds[i], F_DUPFD_CLOEXEC, count);
    if (fds[i] < 0) _exit(SETUP_FAILED);
  }
  for (int i = 0; i < count; i++) if (dup2(fds[i], i) < 0) _exit(SETUP_FAILED);
  if (uid != UINT32_MAX && (setgroups(0, NULL) || setgid(uid) || setuid(uid))) _exit(SETUP_FAILED);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != spawner) _exit(SETUP_FAILED); /* it ended before we asked to end with it */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  /* Whoever started the runner may have ignored it. */
  signal(SIGCHLD, SIG_DFL);
  execve(command[0], command, environment);
  _exit(SETUP_FAILED);
}

static int take_int(char **at, char *end, uint32_t *value) {
  if ((size_t)(end - *at) < sizeof *value) return 0;
  memcpy(value, *at, sizeof *value);
  *at += sizeof *value;
  return 1;
}

#endif
