/*
 * Turns a program that has set itself up into a fork server: from `serve` on, it forks copies of
 * itself into sandboxes, each of which goes on as if it had been started there.
 *
 * Descriptor 3 is a packet socket to the spawner. Out: "ready", once, and "forked" after each request
 * that was dealt with. In, for each program: its user id (4294967295: keep ours) and its limits (see
 * limits.h), each terminated by NUL, and these descriptors: a pidfd of the sandbox's first process,
 * standard input, output and error, the seccomp filter, and the process lists of the control groups
 * to join. The sandbox's launcher reports how the program ended; a sandbox without a program is
 * killed.
 */
#ifndef FORK_SERVER_H
#define FORK_SERVER_H

#include "confine.h"
#include "messages.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* The working folder of every program. */
#define FOLDER "/box"

enum { REQUESTS = 3 };
enum { FIRST_PROCESS, STDIN, STDOUT, STDERR, FILTER, GROUPS };

struct request {
  char text[512], *limits;
  uint32_t uid;
  int fds[MAX_FDS], count;
};

/* False in the forked programs. */
static int is_booting = 1;

/* Whether the latest request has led to a process; set by a vforked child, which shares our memory. */
static volatile int is_forked;

extern char **environ;

/* Removes a variable that a program started as usual would not see. */
static void hide_variable(const char *name) {
  size_t length = strlen(name);
  for (char **at = environ; *at; at++) {
    if (strncmp(*at, name, length) || (*at)[length] != '=') continue;
    memset(*at, 0, strlen(*at));
    do *at = at[1];
    while (*at++);
    return;
  }
}

__attribute__((constructor)) static void hide_preload(void) { hide_variable("LD_PRELOAD"); }

/* Receives the next request. False: the runner is gone, or what came makes no sense. */
static int take_request(struct request *request) {
  size_t room = sizeof request->text - 1;
  ssize_t got = receive_message(REQUESTS, request->text, room, request->fds, &request->count);
  if (got <= 0) return 0;
  request->text[got] = 0;
  unsigned long long uid;
  request->limits = request->text + strlen(request->text) + 1;
  if (request->count < GROUPS || request->limits >= request->text + got ||
      !parse_number(request->text, UINT32_MAX, &uid)) {
    close_all(request->fds, request->count);
    return 0;
  }
  request->uid = uid;
  return 1;
}

/* We are reparented to pid 1, the launcher, when our parent exits. */
static void become_child_of_launcher(void) {
  sigset_t parent_exited, before;
  sigemptyset(&parent_exited);
  sigaddset(&parent_exited, SIGUSR1);
  sigprocmask(SIG_BLOCK, &parent_exited, &before);
  prctl(PR_SET_PDEATHSIG, SIGUSR1);
  if (getppid() != 1) sigwaitinfo(&parent_exited, NULL);
  prctl(PR_SET_PDEATHSIG, 0);
  signal(SIGUSR1, SIG_IGN); /* discards one that is still pending */
  signal(SIGUSR1, SIG_DFL);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

/* The default for new threads, which the C library reads from the limit when a program is started. */
static void set_stack_of_threads(void) {
  struct rlimit stack;
  pthread_attr_t defaults;
  if (getrlimit(RLIMIT_STACK, &stack) || stack.rlim_cur == RLIM_INFINITY) return;
  if (pthread_getattr_default_np(&defaults)) return;
  pthread_attr_setstacksize(&defaults, stack.rlim_cur);
  pthread_setattr_default_np(&defaults);
}

/* In the sandbox: sets the process up as bubblewrap and the launcher do for any program. */
static void set_up(struct request *request) {
  signal(SIGCHLD, SIG_DFL);
  /* First, so that the launcher learns of our end if anything below fails. */
  become_child_of_launcher();
  for (int i = GROUPS; i < request->count; i++)
    if (write(request->fds[i], "0", 1) != 1) _exit(SETUP_FAILED);
  /* It must see its own group as the root; bubblewrap made its namespace outside of that group. */
  if (unshare(CLONE_NEWCGROUP)) _exit(SETUP_FAILED);
  for (int i = 0; i < 3; i++) if (dup2(request->fds[STDIN + i], i) < 0) _exit(SETUP_FAILED);
  if (chdir(FOLDER)) _exit(SETUP_FAILED);
  umask(022);
  apply_limits(request->limits);
  set_stack_of_threads();
  drop_privileges();
  /* After a change of user, a process does not own its /proc folder; one that was started does. */
  prctl(PR_SET_DUMPABLE, 1);
  apply_seccomp(request->fds[FILTER]);
  if (syscall(SYS_close_range, REQUESTS, ~0U, 0)) _exit(SETUP_FAILED);
  /* Tells the launcher whom to wait for. Until then, nobody takes our end for the program's. */
  kill(1, SIGUSR1);
}

/* In a child: enters the sandbox. False: that failed. */
static int enter(struct request *request) {
  static const int all =
      CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  uint32_t uid = request->uid;
  if (uid != UINT32_MAX && (syscall(SYS_setgroups, 0, NULL) || syscall(SYS_setresgid, uid, uid, uid) ||
                            syscall(SYS_setresuid, uid, uid, uid)))
    return 0;
  return !setns(request->fds[FIRST_PROCESS], all);
}

/* setns puts only later children into a pid namespace, and only an orphan in there is reparented to
 * the namespace's first process. Hence two intermediate processes; as they are vforked, they share
 * our memory and cost little. */
static void fork_program(struct request *request) {
  is_forked = 0;
  if (vfork()) {
    if (!is_forked) syscall(SYS_pidfd_send_signal, request->fds[FIRST_PROCESS], SIGKILL, NULL, 0);
    return;
  }
  if (!enter(request)) _exit(SETUP_FAILED);
  if (vfork()) {
    /* We ignore SIGCHLD, so no zombie is left here; reparented to the host's init, one might be. */
    while (wait(NULL) > 0 || errno == EINTR);
    _exit(0);
  }
  pid_t program = setsid() < 0 ? -1 : fork();
  if (program) {
    is_forked = program > 0;
    _exit(0);
  }
  set_up(request);
  is_booting = 0;
}

/* Returns only in the forked programs. */
static void serve(void) {
  signal(SIGCHLD, SIG_IGN);
  /* Linux 5.9 has close_range, and everything else we need. On an older one the server exits, and
   * programs are started one by one. */
  if (syscall(SYS_close_range, ~0U, ~0U, 0)) _exit(SETUP_FAILED);
  if (write(REQUESTS, "ready", 5) != 5) _exit(SETUP_FAILED);
  for (struct request request; take_request(&request);) {
    fork_program(&request);
    if (!is_booting) return;
    send(REQUESTS, "forked", 6, MSG_NOSIGNAL);
    close_all(request.fds, request.count);
  }
  _exit(0);
}

/* The library call that one of ours stands in for. */
static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) _exit(SETUP_FAILED);
  return found;
}

#endif
