/*
 * Turns one C compiler (cc1) into a fork server: loaded by LD_PRELOAD, it stops the compiler where
 * that opens its source, and from then on forks it into sandboxes, where each copy compiles one
 * source and then becomes the assembler and the linker.
 *
 * Why it exists: setting the compiler up and reading the common headers takes more than half of the
 * processor time of compiling a short program, and is the same for all of them. The assembler and
 * the linker are started without gcc and collect2, which only put their arguments together.
 *
 * FORK_SERVER_STEPS has the arguments of the assembler, an empty line, and those of the linker, each
 * on a line of its own. The assembler reads what the compiler wrote to ASSEMBLY.
 */
#define _GNU_SOURCE
#include "../fork-server.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>

#define SOURCE "main.c"
#define ASSEMBLY "/tmp/main.s"
#define STEPS "FORK_SERVER_STEPS"

enum { MAX_ARGUMENTS = 256 };

static char *assembler[MAX_ARGUMENTS], *linker[MAX_ARGUMENTS];

static char *take_arguments(char *text, char **arguments) {
  int count = 0;
  while (text && *text && *text != '\n' && count < MAX_ARGUMENTS - 1) {
    arguments[count++] = text;
    text = strchr(text, '\n');
    if (text) *text++ = 0;
  }
  return text;
}

__attribute__((constructor)) static void take_steps(void) {
  char *steps = getenv(STEPS);
  steps = steps ? strdup(steps) : NULL;
  hide_variable(STEPS);
  char *rest = take_arguments(steps, assembler);
  if (rest && *rest == '\n') take_arguments(rest + 1, linker);
}

/* Registered by the copy, so that it runs when the compiler has finished. */
static void go_on(int status, void *unused) {
  (void)unused;
  pid_t pid;
  /* The compiler closes its output and checks that. */
  if (status || fcntl(1, F_GETFD) >= 0) return;
  /* What is printed from here on belongs to the output of the whole compile, as with gcc. */
  if (dup2(2, 1) < 0 || posix_spawn(&pid, assembler[0], NULL, NULL, assembler, environ)) _exit(1);
  pid_t ended;
  do ended = waitpid(pid, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (ended != pid || status) _exit(1);
  execv(linker[0], linker);
  _exit(1);
}

static void become_compiler(void) {
  int fd = open(ASSEMBLY, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0 || dup2(fd, 1) < 0 || close(fd) || on_exit(go_on, NULL)) _exit(SETUP_FAILED);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  if (is_booting && (!strcmp(path, SOURCE) || !strcmp(path, "./" SOURCE))) {
    if (!assembler[0] || !linker[0]) _exit(SETUP_FAILED);
    serve();
    become_compiler();
  }
  return ((int (*)(const char *, int, ...))real("open"))(path, flags, mode);
}
