/*
 * First process (pid 1) of every sandbox: waits for its go, starts the program under its limits
 * and tells how it ended.
 *
 * Why it exists: bubblewrap reports a death by signal as exit code 128+n, which an honest
 * `exit(139)` looks like too; and it neither sets resource limits nor measures. Being pid 1 it
 * cannot be killed from inside, and when it ends the kernel ends everything else in there.
 *
 * launch FD [-f FIFO] [-L limits] -- program arguments...
 * launch FD -f FIFO                   and no program: one comes from outside, see python-parent.c
 *   FD      a stream socket: one line in starts the program; one line out tells its end
 *   FIFO    a named pipe to make in the working directory, and beside it an empty ".FIFO" for the
 *           host to fill and to rename over it: the host's uid has no id in here to create files
 *   limits  see limits.h
 */
#define _GNU_SOURCE
#include "limits.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

static void make_fifo(const char *name) {
  char hidden[256];
  snprintf(hidden, sizeof hidden, ".%s", name);
  int fd = open(hidden, O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (fd < 0 || close(fd) != 0 || mkfifo(name, 0644) != 0) _exit(SETUP_FAILED);
}

/* Waits for a program that becomes our child from outside, and tells its number. -1: it ended
 * before it was one. */
static pid_t adopt(int fd) {
  sigset_t news;
  siginfo_t who;
  sigemptyset(&news);
  sigaddset(&news, SIGUSR1);
  sigaddset(&news, SIGCHLD);
  sigprocmask(SIG_BLOCK, &news, NULL);
  dprintf(fd, "ready\n");
  while (sigwaitinfo(&news, &who) < 0);
  return who.si_signo == SIGUSR1 ? who.si_pid : -1;
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
  char *fifo = NULL, *limits = NULL;
  int at = 2;
  if (argc < 4) return SETUP_FAILED;
  int fd = atoi(argv[1]);
  for (; at < argc && strcmp(argv[at], "--"); at += 2) {
    if (at + 1 >= argc) return SETUP_FAILED;
    if (!strcmp(argv[at], "-f")) fifo = argv[at + 1];
    else if (!strcmp(argv[at], "-L")) limits = argv[at + 1];
    else return SETUP_FAILED;
  }
  char **command = argv + at + 1;

  /* Nobody in here may look into this process or borrow its descriptors through /proc/1. */
  prctl(PR_SET_DUMPABLE, 0);
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  umask(022);
  if (fifo) make_fifo(fifo);

  pid_t child = at + 1 < argc ? start(fd, limits, command) : adopt(fd);
  if (child < 0) return SETUP_FAILED;

  /* Whoever reads a pipe on 0, 1 or 2 must see its end when the program closes it. */
  int null = open("/dev/null", O_RDWR);
  if (null >= 0) for (int i = 0; i < 3; i++) dup2(null, i);

  int status;
  struct rusage usage;
  for (;;) {
    pid_t ended = wait4(-1, &status, 0, &usage);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) return SETUP_FAILED;
  }
  long long us = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL +
                 usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  if (WIFSIGNALED(status)) dprintf(fd, "signal %d %lld %ld\n", WTERMSIG(status), us, usage.ru_maxrss);
  else dprintf(fd, "exit %d %lld %ld\n", WEXITSTATUS(status), us, usage.ru_maxrss);
  return 0;
}
