/*
 * Stands after a program in C or C++ and runs it on one input after the other, each in a process of
 * its own. Standard input: the lengths of the inputs on one line, then the inputs. Standard output,
 * for each: a line with the wait status and the length of what it printed, then what it printed.
 *
 * It is a constructor so that `main` stays as it is. Library functions are declared under names of
 * our own, since headers included here could contradict the program.
 */
#ifdef __cplusplus
extern "C" {
#endif
extern long each_read(int, void *, __SIZE_TYPE__) __asm__("read");
extern long each_write(int, const void *, __SIZE_TYPE__) __asm__("write");
extern void *each_realloc(void *, __SIZE_TYPE__) __asm__("realloc");
extern void each_free(void *) __asm__("free");
extern long each_strtol(const char *, char **, int) __asm__("strtol");
extern int each_dprintf(int, const char *, ...) __asm__("dprintf");
extern int each_pipe(int *) __asm__("pipe");
extern int each_dup(int, int) __asm__("dup2");
extern int each_close(int) __asm__("close");
extern int each_fork(void) __asm__("fork");
extern int each_wait(int, int *, int) __asm__("waitpid");
extern void each_exit(int) __asm__("_exit");
#ifdef __cplusplus
}
#endif

struct each_text {
  char *start;
  long length;
};

static struct each_text each_rest_of(int file) {
  struct each_text text = {0, 0};
  for (long room = 0, got = 1; got > 0; text.length += got > 0 ? got : 0) {
    if (room - text.length < 65536) {
      room = 2 * room + 131072;
      text.start = (char *)each_realloc(text.start, room);
      if (!text.start) each_exit(1);
    }
    got = each_read(file, text.start + text.length, room - text.length - 1);
  }
  text.start[text.length] = 0;
  return text;
}

static void each_put(int file, const char *from, long length) {
  for (long put; length > 0; from += put, length -= put) {
    put = each_write(file, from, length);
    if (put <= 0) each_exit(1);
  }
}

static int each_forked(void) {
  int child = each_fork();
  if (child < 0) each_exit(1);
  return child;
}

__attribute__((constructor(101))) static void each_case(void) {
  struct each_text all = each_rest_of(0);
  const char *input = all.start;
  while (*input != '\n') input++;
  input++;
  for (char *length_at = all.start; *length_at != '\n';) {
    long length = each_strtol(length_at, &length_at, 10);
    int in[2], out[2];
    if (each_pipe(in) < 0 || each_pipe(out) < 0) each_exit(1);
    /* A process writes the input: as a file it could be larger than the sandbox allows. */
    int writer = each_forked();
    if (writer == 0) {
      each_close(in[0]);
      each_close(out[1]);
      each_put(in[1], input, length);
      each_exit(0);
    }
    int program = each_forked();
    if (program == 0) {
      each_dup(in[0], 0);
      each_dup(out[1], 1);
      for (int at = 0; at < 2; at++) {
        each_close(in[at]);
        each_close(out[at]);
      }
      return;
    }
    each_close(in[0]);
    each_close(in[1]);
    each_close(out[1]);
    struct each_text printed = each_rest_of(out[0]);
    each_close(out[0]);
    int status;
    each_wait(writer, &status, 0);
    each_wait(program, &status, 0);
    each_dprintf(1, "%d %ld\n", status, printed.length);
    each_put(1, printed.start, printed.length);
    each_free(printed.start);
    input += length;
  }
  each_exit(0);
}
