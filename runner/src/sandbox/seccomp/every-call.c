/*
 * Makes every system call up to a number, each in a child of its own and with arguments that no
 * call accepts, and prints what became of it: number, then errno, "ok" or "signal N".
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static long call(long number) {
#ifdef SYS_vfork
  /* Only the library's own function returns twice on one stack, and not from the caller's frame. */
  if (number == SYS_vfork) {
    pid_t child = vfork();
    if (child == 0) _exit(0);
    return child;
  }
#endif
  /* An unknown operation of a futex is ENOSYS too. */
  if (number == SYS_futex) return syscall(number, &number, 1, 0, 0, 0, 0);
  return syscall(number, -1L, -1L, -1L, -1L, -1L, -1L);
}

static void attempt(long number, int report) {
  alarm(20);
#ifdef SYS_pause
  /* The only call that waits with such arguments. */
  struct itimerval soon = {.it_value = {.tv_usec = 10000}};
  if (number == SYS_pause) setitimer(ITIMER_REAL, &soon, NULL);
#endif
  pid_t self = getpid();
  errno = 0;
  long result = call(number);
  int error = result == -1 ? errno : 0;
  if (getpid() != self) _exit(0);
  if (write(report, &error, sizeof error) != sizeof error) _exit(2);
  _exit(0);
}

int main(int count, char **arguments) {
  long last = count > 1 ? atol(arguments[1]) : 0;
  for (long number = 0; number <= last; number++) {
    int pipes[2], error, status;
    if (pipe(pipes)) return 1;
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) attempt(number, pipes[1]);
    close(pipes[1]);
    int reported = read(pipes[0], &error, sizeof error) == sizeof error;
    close(pipes[0]);
    if (waitpid(child, &status, 0) != child) return 1;
    if (WIFSIGNALED(status)) printf("%ld signal %d\n", number, WTERMSIG(status));
    else if (reported && error) printf("%ld errno %d\n", number, error);
    else printf("%ld %s\n", number, reported ? "ok" : "ended");
  }
  return 0;
}
