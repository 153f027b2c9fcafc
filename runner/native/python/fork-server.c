/*
 * Makes one booted Python interpreter the parent of many: loaded into `python3 main.py` by
 * LD_PRELOAD, it stops the interpreter where it opens its script, and from then on forks it into
 * sandboxes, where the copy goes on as if nothing had been.
 *
 * Why it exists: Python takes more than half of a short program's processor time to boot. The boot
 * is the same for all, and nothing foreign has run in the parent, so copies share it safely.
 *
 * Descriptor 3 is a packet socket to spawn.c. Out: "ready", once. In, for each program: its user id
 * (-1: stay) and its limits (see limits.h), each ended by NUL, and these descriptors: a pidfd of
 * the sandbox's first process, standard input, output and error, the seccomp filter, and the
 * process lists of the control groups to join. The sandbox's launcher tells the program's end.
 */
#define _GNU_SOURCE
#include "limits.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define FOLDER "/box"
#define SCRIPT "main.py"

enum { ORDERS = 3, MOST_FILTERS = 4096 };
enum { FIRST_PROCESS, STDIN, STDOUT, STDERR, FILTER, GROUPS, MOST_GIVEN = 16 };

struct order {
  char text[512], *limits;
  uint32_t uid;
  int given[MOST_GIVEN], count;
};

/* Until the interpreter is a program's own, it is told of the folder it will wake up in. */
static int is_booting = 1;

extern char **environ;

/* Not part of what the plain command would see. */
__attribute__((constructor)) static void hide_preload(void) {
  for (char **at = environ; *at; at++) {
    if (strncmp(*at, "LD_PRELOAD=", 11)) continue;
    memset(*at, 0, strlen(*at));
    do *at = at[1];
    while (*at++);
    return;
  }
}

static int take_order(struct order *order) {
  char room[CMSG_SPACE(sizeof order->given)];
  struct iovec text = {order->text, sizeof order->text - 1};
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = room,
                           .msg_controllen = sizeof room};
  ssize_t got;
  do got = recvmsg(ORDERS, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *head = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (!head || head->cmsg_type != SCM_RIGHTS) return 0;
  order->count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  memcpy(order->given, CMSG_DATA(head), order->count * sizeof(int));
  order->text[got] = 0;
  order->uid = strtoul(order->text, NULL, 10);
  order->limits = order->text + strlen(order->text) + 1;
  return order->count >= GROUPS && order->limits < order->text + got;
}

static void forget_privileges(void) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {0};
  for (int cap = 0; prctl(PR_CAPBSET_READ, cap) >= 0; cap++) prctl(PR_CAPBSET_DROP, cap);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  if (syscall(SYS_capset, &head, none) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    _exit(SETUP_FAILED);
}

static void filter_calls(int fd) {
  static struct sock_filter filters[MOST_FILTERS];
  ssize_t length = pread(fd, filters, sizeof filters, 0);
  if (length <= 0 || length == sizeof filters) _exit(SETUP_FAILED);
  struct sock_fprog program = {length / sizeof *filters, filters};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) _exit(SETUP_FAILED);
}

/* That happens at the end of the parent it has. The launcher is then told whom to wait for. */
static void become_child_of_launcher(void) {
  sigset_t parent_ended, before;
  sigemptyset(&parent_ended);
  sigaddset(&parent_ended, SIGUSR1);
  sigprocmask(SIG_BLOCK, &parent_ended, &before);
  prctl(PR_SET_PDEATHSIG, SIGUSR1);
  if (getppid() != 1) sigwaitinfo(&parent_ended, NULL);
  prctl(PR_SET_PDEATHSIG, 0);
  signal(SIGUSR1, SIG_IGN); /* takes away one that came late */
  signal(SIGUSR1, SIG_DFL);
  sigprocmask(SIG_SETMASK, &before, NULL);
  kill(1, SIGUSR1);
}

/* In the sandbox: becomes what bubblewrap and the launcher make of a program's process. */
static void settle(struct order *order) {
  for (int i = GROUPS; i < order->count; i++)
    if (write(order->given[i], "0", 1) != 1) _exit(SETUP_FAILED);
  /* Its own group is the top it sees; bubblewrap's namespace was made outside of it. */
  if (unshare(CLONE_NEWCGROUP)) _exit(SETUP_FAILED);
  for (int i = 0; i < 3; i++) if (dup2(order->given[STDIN + i], i) < 0) _exit(SETUP_FAILED);
  if (chdir(FOLDER)) _exit(SETUP_FAILED);
  umask(022);
  signal(SIGCHLD, SIG_DFL);
  become_child_of_launcher();
  apply_limits(order->limits);
  forget_privileges();
  /* A change of user takes its /proc folder from a process; the plain command has its own. */
  prctl(PR_SET_DUMPABLE, 1);
  filter_calls(order->given[FILTER]);
  if (syscall(SYS_close_range, ORDERS, ~0U, 0)) _exit(SETUP_FAILED);
}

/* In a child: enters the sandbox. False: it cannot. */
static int enter(struct order *order) {
  static const int all =
      CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  uint32_t uid = order->uid;
  if (uid != UINT32_MAX && (syscall(SYS_setgroups, 0, NULL) || syscall(SYS_setresgid, uid, uid, uid) ||
                            syscall(SYS_setresuid, uid, uid, uid)))
    return 0;
  return !setns(order->given[FIRST_PROCESS], all);
}

/* Only a child of who enters it is in a sandbox's process namespace, and only an orphan in there
 * becomes its first process's child: hence two steps on the way, which borrow our memory and take
 * no time to copy it. */
static void fork_program(struct order *order) {
  if (vfork()) return;
  if (!enter(order)) {
    syscall(SYS_pidfd_send_signal, order->given[FIRST_PROCESS], SIGKILL, NULL, 0);
    _exit(SETUP_FAILED);
  }
  if (vfork()) {
    /* Children are not kept as zombies here; left to the machine's first process they may be. */
    while (wait(NULL) > 0 || errno == EINTR);
    _exit(0);
  }
  if (setsid() < 0 || fork()) _exit(0);
  settle(order);
  is_booting = 0;
}

/* Returns in programs only. */
static void serve(void) {
  signal(SIGCHLD, SIG_IGN);
  /* Linux 5.9 has it, and what is needed beside; before that Pythons are started one by one. */
  if (syscall(SYS_close_range, ~0U, ~0U, 0)) _exit(SETUP_FAILED);
  if (write(ORDERS, "ready", 5) != 5) _exit(SETUP_FAILED);
  for (struct order order; take_order(&order);) {
    fork_program(&order);
    if (!is_booting) return;
    for (int i = 0; i < order.count; i++) close(order.given[i]);
  }
  _exit(0);
}

/* What the interpreter calls on its way to the script. */

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) _exit(SETUP_FAILED);
  return found;
}

char *getcwd(char *folder, size_t size) {
  if (!is_booting) return ((char *(*)(char *, size_t))real("getcwd"))(folder, size);
  if (!folder || size < sizeof FOLDER) return NULL;
  return strcpy(folder, FOLDER);
}

/* A sandbox has next to nothing in /etc, so no sitecustomize.py either. */
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

static FILE *open_script(const char *symbol, const char *path, const char *mode) {
  if (is_booting && !strcmp(path, FOLDER "/" SCRIPT)) serve();
  return ((FILE * (*)(const char *, const char *)) real(symbol))(path, mode);
}

FILE *fopen(const char *path, const char *mode) { return open_script("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_script("fopen64", path, mode); }
