/*
 * First process (pid 1) of every sandbox: waits for the signal to begin, starts the program under
 * its limits and reports how it ended.
 *
 * Why it exists: bubblewrap reports death by signal n as exit code 128+n, which is
 * indistinguishable from an honest `exit(139)`; and it neither sets resource limits nor measures
 * usage. As pid 1 it cannot be killed from inside, and when it ends the kernel kills everything
 * else in the sandbox.
 *
 * launch FD [-f FIFO] [-L limits] -- program arguments...
 * launch FD -e FILE                  without a program: a fork server provides one
 *                                    (see fork-server.h)
 *   FD      a stream socket: one line in starts the program, one line out reports its end
 *   FIFO    a named pipe to make in the working directory, with an empty ".FIFO" next to it that
 *           the host fills and renames over it (the host's uid cannot create files in here)
 *   FILE    an empty file to make in the working directory, for the host to fill
 *   limits  see limits.h
 */
#define _GNU_SOURCE
#include "limits.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* No descriptor we are started with has a number as high as this. */
enum { INHERITED = 16 };

static void make_file(const char *name) {
  int fd = open(name, O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (fd < 0 || close(fd) != 0) _exit(SETUP_FAILED);
}

static void make_fifo(const char *name) {
  char hidden[NAME_MAX + 1];
  int length = snprintf(hidden, sizeof hidden, ".%s", name);
  if (length < 0 || (size_t)length >= sizeof hidden) _exit(SETUP_FAILED);
  make_file(hidden);
  if (mkfifo(name, 0644) != 0) _exit(SETUP_FAILED);
}

/* Waits for a program that is reparented to us from outside, and returns its pid. -1: it ended
 * before that. */
static pid_t adopt(int fd) {
  sigset_t signals;
  siginfo_t sender;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGCHLD);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  dprintf(fd, "ready\n");
  while (sigwaitinfo(&signals, &sender) < 0);
  return sender.si_signo == SIGUSR1 ? sender.si_pid : -1;
}

/* Starts a program once the runner says so. */
static pid_t start(int fd, char *limits, char **command) {
  char byte;
  ssize_t got;
  do got = read(fd, &byte, 1);
  while (got < 0 && errno == EINTR);
  if (got != 1) return -1; /* the runner is gone */

  pid_t child = fork();
  if (child != 0) return child;
  if (limits) apply_limits(limits);
  execv(command[0], command);
  dprintf(fd, "exec %d\n", errno);
  _exit(127);
}

int main(int argc, char **argv) {
  char *fifo = NULL, *file = NULL, *limits = NULL;
  unsigned long long fd;
  int at = 2;
  if (argc < 4 || !parse_number(argv[1], INT_MAX, &fd)) return SETUP_FAILED;
  for (; at < argc && strcmp(argv[at], "--"); at += 2) {
    if (at + 1 >= argc) return SETUP_FAILED;
    if (!strcmp(argv[at], "-f")) fifo = argv[at + 1];
    else if (!strcmp(argv[at], "-e")) file = argv[at + 1];
    else if (!strcmp(argv[at], "-L")) limits = argv[at + 1];
    else return SETUP_FAILED;
  }
  char **command = argv + at + 1;

  /* Nobody in here may inspect this process or take its descriptors through /proc/1. */
  prctl(PR_SET_DUMPABLE, 0);
  if (fcntl(fd, F_SETFD, FD_CLOEXEC)) return SETUP_FAILED;
  /* Our own program, which bubblewrap started by its descriptor. */
  for (int other = fd + 1; other < INHERITED; other++) close(other);
  umask(022);
  if (fifo) make_fifo(fifo);
  if (file) make_file(file);

  pid_t child = at + 1 < argc ? start(fd, limits, command) : adopt(fd);
  if (child < 0) return SETUP_FAILED;

  /* Whoever reads a pipe on 0, 1 or 2 must see its end when the program closes it. */
  int null = open("/dev/null", O_RDWR);
  if (null >= 0) for (int i = 0; i < 3; i++) dup2(null, i);

  int status;
  for (;;) {
    pid_t ended = waitpid(-1, &status, 0);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) return SETUP_FAILED;
  }
  /* Of the program, its descendants and the orphans among them that we have reaped. */
  struct rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage)) return SETUP_FAILED;
  long long us = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL +
                 usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  if (WIFSIGNALED(status)) dprintf(fd, "signal %d %lld %ld\n", WTERMSIG(status), us, usage.ru_maxrss);
  else dprintf(fd, "exit %d %lld %ld\n", WEXITSTATUS(status), us, usage.ru_maxrss);
  return 0;
}
