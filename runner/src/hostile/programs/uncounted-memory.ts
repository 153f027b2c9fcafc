import { type HostileProgram, nonZeroExit, otherSignal } from '../hostile-program.ts'

const small = { memory_limit: 64_000, wall_time_limit: 20, cpu_time_limit: 10 }
/** It is refused the memory and gives up, or is ended at its limit. */
const stopped = { options: small, status: [nonZeroExit, otherSignal] }

const dropped = (flags: string, file: string) => `#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 300; i++) {
    char *p = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, ${flags}, ${file}, 0);
    if (p == MAP_FAILED) return 1;
    memset(p, 1, 1 << 20);
    if (madvise(p, 1 << 20, MADV_DONTNEED)) return 1;
  }
  sleep(1);
  return 0;
}`

/** Makes what `make` says 300,000 times, up to its first failure. */
const inodes = (make: string) => `#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char name[300];
  close(open("/tmp/first", O_CREAT | O_WRONLY, 0600));
  for (int i = 0; i < 300000; i++) {
    snprintf(name, sizeof name, "/tmp/%0200d", i);
    if (${make}) return 1;
  }
  sleep(1);
  return 0;
}`

/** In each of 40 processes. */
const inProcesses = (body: string) => `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
static char chunk[65536];
static void use(void) {
${body}
}
int main(void) {
  int children = 0, done[2];
  if (pipe(done)) return 1;
  for (; children < 40; children++) {
    pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      use();
      if (write(done[1], "", 1) == 1) pause();
    }
  }
  while (children-- > 0) if (read(done[0], chunk, 1) != 1) return 1;
  /* For the next look at it. */
  sleep(3);
  return 0;
}`

/** Kinds of memory that are in no process's resident set. */
export const uncountedMemoryPrograms: HostileProgram[] = [
  {
    name: 'shared memory that it drops',
    language: 'C',
    source: dropped('MAP_SHARED | MAP_ANONYMOUS', '-1'),
    ...stopped,
  },
  {
    name: 'a shared mapping of /dev/zero that it drops',
    language: 'C',
    source: dropped('MAP_SHARED', 'open("/dev/zero", O_RDWR)'),
    ...stopped,
  },
  {
    name: 'empty files with long names',
    language: 'C',
    source: inodes('close(open(name, O_CREAT | O_WRONLY, 0600))'),
    ...stopped,
  },
  { name: 'folders', language: 'C', source: inodes('mkdir(name, 0700)'), ...stopped },
  { name: 'links', language: 'C', source: inodes('link("/tmp/first", name)'), ...stopped },
  {
    name: 'symbolic links',
    language: 'C',
    source: inodes('symlink("/tmp/first", name)'),
    ...stopped,
  },
  {
    name: 'buffers of pairs of sockets',
    language: 'C',
    source: inProcesses(`  int pair[2];
  while (!socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair))
    while (send(pair[0], chunk, sizeof chunk, 0) > 0);`),
    ...stopped,
  },
  {
    name: 'full pipes',
    language: 'C',
    source: inProcesses(`  int ends[2];
  while (!pipe2(ends, O_NONBLOCK)) while (write(ends[1], chunk, sizeof chunk) > 0);`),
    ...stopped,
  },
  {
    name: 'descriptors watched by many others',
    language: 'C',
    source: inProcesses(`  int watchers[500], count = 0, limit = sysconf(_SC_OPEN_MAX) / 2;
  while (count < limit && (watchers[count] = epoll_create1(0)) >= 0) count++;
  for (int fd; (fd = eventfd(0, 0)) >= 0;)
    for (int i = 0; i < count; i++) {
      struct epoll_event event = {.events = EPOLLIN};
      if (epoll_ctl(watchers[i], EPOLL_CTL_ADD, fd, &event)) exit(1);
    }`),
    options: { ...small, memory_limit: 16_000 },
    status: stopped.status,
  },
  {
    name: 'timers',
    language: 'C',
    source: `#include <signal.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  timer_t timer;
  struct sigevent event = {.sigev_notify = SIGEV_NONE};
  for (int i = 0; i < 90000; i++) if (timer_create(CLOCK_MONOTONIC, &event, &timer)) return 1;
  sleep(1);
  return 0;
}`,
    options: { ...small, memory_limit: 16_000 },
    status: stopped.status,
  },
  {
    name: 'page tables for memory that it only reads',
    language: 'C',
    source: inProcesses(`  size_t size = 4ul << 30, page = 2ul << 20;
  char *p = mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) exit(1);
  madvise(p, size, MADV_NOHUGEPAGE);
  for (size_t at = 0; at < size; at += page) if (((volatile char *)p)[at]) exit(1);`),
    ...stopped,
  },
  {
    name: 'tens of thousands of mappings in each of its processes',
    language: 'C',
    source: inProcesses(`  size_t page = 4096, count = 60000;
  char *p = mmap(0, count * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) exit(1);
  for (size_t at = 0; at < count; at += 2) mprotect(p + at * page, page, PROT_READ);`),
    ...stopped,
  },
  {
    name: 'System V messages',
    language: 'C',
    source: `#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <unistd.h>
int main(void) {
  static struct { long type; char text[8000]; } message = {1, ""};
  for (int i = 0; i < 30000; i++) {
    int queue = msgget(IPC_PRIVATE, 0600);
    if (queue < 0) return 1;
    while (!msgsnd(queue, &message, sizeof message.text, IPC_NOWAIT));
  }
  sleep(1);
  return 0;
}`,
    ...stopped,
  },
  {
    name: 'System V semaphores',
    language: 'C',
    source: `#include <sys/ipc.h>
#include <sys/sem.h>
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 1000; i++) if (semget(IPC_PRIVATE, 10000, 0600) < 0) return 1;
  sleep(1);
  return 0;
}`,
    ...stopped,
  },
]
