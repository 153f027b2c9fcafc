/*
 * What the first process (pid 1) of a sandbox does: waits for the signal to begin, starts the program
 * under its limits and reports how it ended.
 *
 * As pid 1 it cannot be killed from inside, and when it ends the kernel kills everything else in the
 * sandbox.
 */
#ifndef LAUNCH_H
#define LAUNCH_H

#include "lists.h"
#include "messages.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>

struct launch {
  /* A stream socket to the spawner: "ready" with a pidfd of ours goes out first; one line in starts the
   * program, one line out reports its end. */
  int control, self;
  char *limits; /* see limits.h */
  /* Without a program, a fork server provides one (see fork-server.h). */
  struct list environment, command;
};

/* An empty file in the working folder, for the host to fill: its user cannot make files in here. */
static void make_file(char *path) {
  for (char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0755) && errno != EEXIST) _exit(SETUP_FAILED);
    *slash = '/';
  }
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (fd < 0 || close(fd) != 0) _exit(SETUP_FAILED);
}

/* A named pipe, with an empty ".NAME" next to it that the host fills and renames over it. */
static void make_fifo(const char *name) {
  char hidden[NAME_MAX + 1];
  int length = snprintf(hidden, sizeof hidden, ".%s", name);
  if (length < 0 || (size_t)length >= sizeof hidden) _exit(SETUP_FAILED);
  make_file(hidden);
  if (mkfifo(name, 0644) != 0) _exit(SETUP_FAILED);
}

static void report_ready(const struct launch *launch) {
  char ready[] = "ready\n";
  if (!send_message(launch->control, ready, strlen(ready), &launch->self, 1)) _exit(SETUP_FAILED);
}

/* Waits for a program that is reparented to us from outside, and returns its pid. -1: it ended
 * before that. */
static pid_t adopt(const struct launch *launch) {
  sigset_t signals;
  siginfo_t sender;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGCHLD);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  report_ready(launch);
  while (sigwaitinfo(&signals, &sender) < 0);
  return sender.si_signo == SIGUSR1 ? sender.si_pid : -1;
}

/* Starts a program once the runner says so. */
static pid_t start(struct launch *launch) {
  char byte;
  ssize_t got;
  report_ready(launch);
  do got = read(launch->control, &byte, 1);
  while (got < 0 && errno == EINTR);
  if (got != 1) return -1; /* the runner is gone */

  pid_t child = fork();
  if (child > 0) return child;
  if (child == 0) {
    apply_limits(launch->limits);
    execve(launch->command.items[0], launch->command.items, launch->environment.items);
  }
  dprintf(launch->control, "exec %d\n", errno);
  if (child == 0) _exit(127);
  return -1;
}

/* Returns how we are to exit. */
static int run_program(struct launch *launch) {
  pid_t child = launch->command.count ? start(launch) : adopt(launch);
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
  int is_signal = WIFSIGNALED(status);
  dprintf(launch->control, "%s %d %lld %ld\n", is_signal ? "signal" : "exit",
          is_signal ? WTERMSIG(status) : WEXITSTATUS(status), us, usage.ru_maxrss);
  return 0;
}

#endif
