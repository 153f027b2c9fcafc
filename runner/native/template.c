/*
 * First process of a template: a sandbox made by bubblewrap that no program ever runs in. It has what
 * all sandboxes of one kind have in common (a user, a root folder, no network) and makes a copy of
 * itself for every program.
 *
 * Why it exists: bubblewrap takes more than 4 ms of processor time for a sandbox, a copy less than 1.
 *
 * A copy has its own processes, mounts, network, host name and System V objects. It shares with its
 * template the user namespace and the file systems that nobody in there can write to. It can see
 * neither the template nor other copies; the runner asks for a second one only when the first is gone.
 *
 * template HIDDEN...
 *   HIDDEN  what programs must not see of /proc: f and the path of a file, or d and that of a folder
 *
 * Descriptor 3 is a packet socket to the spawner. For each sandbox it gets these lists (see lists.h):
 *   options, which are "network" or "", the size of each folder to write to, the program's limits (see
 *   limits.h), and the name of a FIFO to make or ""; folders of the host, of which the program sees
 *   only the part for this sandbox, called "now"; files to make; environment; command, which is empty
 *   if a fork server provides the program
 * and these descriptors: the control socket (see launch.h), standard input, output and error, the
 * seccomp filter, and the process lists of the control groups to join.
 * A message without descriptors is answered by a pidfd of the template, for whoever enters its mounts.
 */
#define _GNU_SOURCE
#include "confine.h"
#include "launch.h"

#include <sched.h>
#include <sys/mount.h>

enum { REQUESTS = 3 };
enum { CONTROL, STDIN, STDOUT, STDERR, FILTER, GROUPS };
enum { NETWORK, SIZE, LIMITS, FIFO, OPTIONS };

static const char *const writable[] = {"/tmp", "/box", "/dev/shm"};

/* Static for its size; the memory of a copy is its own. */
static struct request {
  char text[1 << 17];
  ssize_t length;
  int fds[MAX_FDS], count;
  struct list options, folders, files;
  struct launch launch;
} request;

static void or_fail(int is_done) {
  if (!is_done) _exit(SETUP_FAILED);
}

static void send_self(void) {
  char text[] = "!";
  int self = syscall(SYS_pidfd_open, getpid(), 0);
  or_fail(self >= 0 && send_message(REQUESTS, text, 1, &self, 1));
  close(self);
}

/* False: the runner is gone, or what came makes no sense. */
static int take_request(void) {
  char *at = request.text;
  for (;;) {
    request.length = receive_message(REQUESTS, at, sizeof request.text, request.fds, &request.count);
    if (request.length <= 0 || request.count) break;
    send_self();
  }
  char *end = at + request.length;
  return request.length > 0 && request.count >= GROUPS &&
         take_list(&at, end, &request.options, OPTIONS, OPTIONS) &&
         take_list(&at, end, &request.folders, 0, MAX_LIST - 1) &&
         take_list(&at, end, &request.files, 0, MAX_LIST - 1) &&
         take_list(&at, end, &request.launch.environment, 0, MAX_LIST - 1) &&
         take_list(&at, end, &request.launch.command, 0, MAX_LIST - 1) && at == end;
}

static void mount_folders(char **hidden) {
  enum { SAFE = MS_NOSUID | MS_NODEV, READ_ONLY = SAFE | MS_NOEXEC | MS_RDONLY };
  char options[96];
  or_fail(!mount("proc", "/proc", "proc", READ_ONLY, NULL));
  for (; *hidden; hidden++) {
    const char *path = *hidden + 1;
    if (**hidden == 'd') {
      or_fail(!mount("tmpfs", path, "tmpfs", READ_ONLY, "mode=0755"));
      continue;
    }
    /* Opening it fails, since no devices work there. */
    or_fail(!mount("/dev/null", path, NULL, MS_BIND, NULL));
    or_fail(!mount(NULL, path, NULL, MS_REMOUNT | MS_BIND | READ_ONLY, NULL));
  }
  /* A file takes about a kilobyte of the kernel's memory, however short it is. */
  const char *size = request.options.items[SIZE];
  unsigned long long bytes;
  or_fail(parse_number(size, ULLONG_MAX, &bytes));
  snprintf(options, sizeof options, "mode=0755,size=%llu,nr_inodes=%llu", bytes, bytes / 1024 + 1024);
  for (size_t i = 0; i < sizeof writable / sizeof *writable; i++)
    or_fail(!mount("tmpfs", writable[i], "tmpfs", SAFE, options));
}

/* A folder that is emptied and used again would tell how many files were ever in it. */
static void narrow_folders(void) {
  for (int i = 0; i < request.folders.count; i++) {
    char part[256];
    int length = snprintf(part, sizeof part, "%s/now", request.folders.items[i]);
    or_fail(length > 0 && (size_t)length < sizeof part);
    or_fail(!mount(part, request.folders.items[i], NULL, MS_BIND, NULL));
  }
}

static void join_groups(void) {
  for (int i = GROUPS; i < request.count; i++) or_fail(write(request.fds[i], "0", 1) == 1);
  /* It must see its own group as the root. */
  if (request.count > GROUPS) or_fail(!unshare(CLONE_NEWCGROUP));
}

static void make_files(void) {
  char *fifo = request.options.items[FIFO];
  or_fail(!chdir("/box"));
  umask(022);
  for (int i = 0; i < request.files.count; i++) make_file(request.files.items[i]);
  if (*fifo) make_fifo(fifo);
}

/* In the copy: sets it up, and runs the program. Returns how it is to exit. */
static int be_sandbox(char **hidden) {
  struct launch *launch = &request.launch;
  signal(SIGCHLD, SIG_DFL);
  or_fail(setsid() > 0);
  join_groups();
  mount_folders(hidden);
  narrow_folders();
  make_files();
  launch->self = syscall(SYS_pidfd_open, getpid(), 0);
  or_fail(launch->self >= 0);
  launch->limits = request.options.items[LIMITS];
  launch->control = request.fds[CONTROL];
  for (int i = 0; i < 3; i++) or_fail(dup2(request.fds[STDIN + i], i) >= 0);
  drop_privileges();
  apply_seccomp(request.fds[FILTER]);
  for (int i = STDIN; i < request.count; i++) close(request.fds[i]);
  close(REQUESTS);
  return run_program(launch);
}

static void copy_sandbox(char **hidden) {
  int own = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS;
  if (*request.options.items[NETWORK]) own |= CLONE_NEWNET;
  /* If that fails, the spawner sees that the control socket is closed. */
  if (syscall(SYS_clone, own | SIGCHLD, 0, 0, 0, 0) == 0) _exit(be_sandbox(hidden));
}

int main(int argc, char **argv) {
  if (argc < 1) return SETUP_FAILED;
  /* Nobody in a copy may inspect its first process or take its descriptors through /proc/1. */
  prctl(PR_SET_DUMPABLE, 0);
  /* Our own program, which bubblewrap started by its descriptor. */
  close(REQUESTS + 1);
  signal(SIGCHLD, SIG_IGN); /* the kernel reaps our copies */
  while (take_request()) {
    copy_sandbox(argv + 1);
    close_all(request.fds, request.count);
    memset(request.text, 0, request.length); /* no later copy has it in its memory */
  }
  return 0;
}
