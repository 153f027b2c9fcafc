import type { Canary } from '../language.ts'
import { headerSets } from './header-sets.ts'

const everything = `// SERIAL
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void *square(void *number) {
  *(int *)number *= *(int *)number;
  return number;
}
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static volatile sig_atomic_t alarmed;
static void on_alarm(int number) { alarmed = number; }
static void at_end(void) { puts("at exit"); }

int main(void) {
  int numbers[4] = {4, 3, 2, 1};
  pthread_t threads[4];
  atexit(at_end);
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, square, &numbers[i]);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  qsort(numbers, 4, sizeof *numbers, compare);
  printf("%d %d %d %d\\n", numbers[0], numbers[1], numbers[2], numbers[3]);

  signal(SIGALRM, on_alarm);
  alarm(1);
  raise(SIGALRM);
  struct timespec pause = {0, 1000000};
  printf("%d %d\\n", (int)alarmed, nanosleep(&pause, NULL));

  char *memory = malloc(10000000), line[100] = "";
  memset(memory, 'x', 10000000);
  printf("%c %zu\\n", memory[9999999], strlen("text"));
  free(memory);
  FILE *file = fopen("/tmp/canary", "w+");
  fputs("written", file);
  rewind(file);
  printf("%s ", fgets(line, sizeof line, file));
  printf("%s", fgets(line, sizeof line, stdin));
  fflush(stdout);

  int status;
  if (fork() == 0) abort();
  wait(&status);
  printf("%d %s %d\\n", WTERMSIG(status), __FILE__, __LINE__);
  exit(3);
}
`

/** One program for each set of headers, so that each forked compiler is tested. */
const ofSets = headerSets.map((headers) => {
  const includes = headers.map((header) => `#include <${header}>\n`).join('')
  return `${includes}// SERIAL\nint puts(const char *);\nint main(void) { return puts(__FILE__) < 0; }\n`
})

export const canary: Canary = {
  shortcuts: ['forked-c-compilers', 'copied-sandboxes', 'memory-files'],
  sources: [everything, ...ofSets, 'int main(void) { return *(volatile int *)0; }\n'],
}
