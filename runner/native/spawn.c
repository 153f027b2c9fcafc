/*
 * Starts sandboxes for the runner and tells it what became of them.
 *
 * Why it exists: a fork copies the page tables of its process, and the runner's are those of a
 * JavaScript engine. Measured, that took more processor time than bubblewrap itself. This process
 * is small, so its forks are cheap. It ends when the runner does, and all sandboxes end with it.
 *
 * Standard input, from the runner: frames of a 32-bit length and as many bytes, in this machine's
 * byte order: one letter, the sandbox's 32-bit id, and for
 *   S  start: 32-bit uid (-1: stay), then strings ended by NUL: how many control groups, their
 *      files to join by, how many descriptors, one each, how many arguments, the command
 *      A descriptor is a letter and a path: r read, w read and write, s a socket to connect to,
 *      = the same as the one before. They become 0, 1, 2, and 5 upwards.
 *   F  the same for a sandbox whose program is a fork of the Python parent: the program joins the
 *      groups, not bubblewrap, and before the command comes one more list with its limits
 *   P  start the Python parent: as S, without an answer to it
 *   G  go: one line to the launcher inside, see launch.c, or an order to the Python parent
 *   K  kill
 * Standard output, to the runner: lines of a letter, an id and
 *   i  the process number of the sandbox's first process, once bubblewrap has made it
 *   e  what the launcher told about the program's end
 *   x  exit code and signal of bubblewrap: nothing of the sandbox is left
 *   p  of the Python parent: 1 it is ready, 0 it takes no more orders
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SETUP_FAILED = 125, MAX_GIVEN = 4096, MAX_FRAME = 1 << 20, MAX_ORDER = 16 };

struct box {
  uint32_t id;
  pid_t pid;
  int info, control, first_process; /* the last is a pidfd: its number may be taken again */
  char info_text[512], line[128];
  size_t info_used, line_used;
  /* For a fork of the Python parent: its order, without the pidfd in front. */
  char order[512];
  size_t order_length;
  int order_fds[MAX_ORDER], order_count, is_ready, is_wanted;
  struct box *next;
};

static struct box *boxes;

/* Our end of the Python parent's orders, -1 without one, and how many it was given. Its programs
 * share one secret of str.__hash__, so it serves only so many of them. */
static int orders = -1, ordered;
enum { MOST_ORDERED = 200 };

static void leave_parent(void) {
  close(orders);
  orders = -1, ordered = 0;
  dprintf(1, "p 0 0\n");
}

static void forget_order(struct box *box) {
  while (box->order_count) close(box->order_fds[--box->order_count]);
  box->order_length = 0;
}

/* Once the sandbox is made, its first process known and a program wanted, the parent forks one
 * into it. */
static void order_program(struct box *box) {
  if (!box->order_length || !box->is_ready || !box->is_wanted || box->first_process < 0) return;
  int fds[MAX_ORDER + 1] = {box->first_process};
  memcpy(fds + 1, box->order_fds, box->order_count * sizeof(int));
  size_t length = (1 + box->order_count) * sizeof(int);
  char room[CMSG_SPACE(sizeof fds)] = {0};
  struct iovec text = {box->order, box->order_length};
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = room,
                           .msg_controllen = CMSG_SPACE(length)};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS, head->cmsg_len = CMSG_LEN(length);
  memcpy(CMSG_DATA(head), fds, length);
  /* Without a parent the sandbox has no use; the runner then starts another one. */
  if (orders < 0 || sendmsg(orders, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
    kill(box->pid, SIGKILL);
  else if (++ordered == MOST_ORDERED) leave_parent();
  forget_order(box);
}

/* Reads what is there behind what was read before. True at the end of the stream. */
static int drain(int fd, char *text, size_t *used, size_t room) {
  for (;;) {
    char spill[256];
    size_t left = room - 1 - *used;
    ssize_t got = left ? read(fd, text + *used, left) : read(fd, spill, sizeof spill);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return 1;
    if (got < 0 && errno == EAGAIN) return 0;
    if (got > 0 && left) *used += got, text[*used] = 0;
  }
}

static void on_info(struct box *box) {
  if (!drain(box->info, box->info_text, &box->info_used, sizeof box->info_text)) return;
  close(box->info);
  box->info = -1;
  char *key = strstr(box->info_text, "\"child-pid\":");
  int pid = key ? atoi(key + strlen("\"child-pid\":")) : 0;
  if (pid > 0) box->first_process = syscall(SYS_pidfd_open, pid, 0);
  dprintf(1, "i %u %d\n", box->id, pid);
  order_program(box);
}

static void on_control(struct box *box) {
  int ended = drain(box->control, box->line, &box->line_used, sizeof box->line);
  char *newline = memchr(box->line, '\n', box->line_used);
  if (newline && !strncmp(box->line, "ready\n", 6)) {
    box->is_ready = 1;
    memmove(box->line, newline + 1, box->line_used -= 6);
    order_program(box);
    newline = memchr(box->line, '\n', box->line_used);
  }
  if (newline) {
    dprintf(1, "e %u %.*s\n", box->id, (int)(newline - box->line), box->line);
    box->line_used = 0;
  }
  if (ended) close(box->control), box->control = -1;
}

static void reap(void) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
    struct box **at = &boxes;
    while (*at && (*at)->pid != pid) at = &(*at)->next;
    struct box *box = *at;
    if (!box) continue;
    if (box->info >= 0) on_info(box);
    if (box->control >= 0) on_control(box);
    /* bubblewrap asks to die with its parent only after a moment in which it may lose it. */
    if (box->first_process >= 0) {
      syscall(SYS_pidfd_send_signal, box->first_process, SIGKILL, NULL, 0);
      close(box->first_process);
    }
    if (box->info >= 0) close(box->info);
    if (box->control >= 0) close(box->control);
    forget_order(box);
    dprintf(1, "x %u %d %d\n", box->id, WIFEXITED(status) ? WEXITSTATUS(status) : 0,
            WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    *at = box->next;
    free(box);
  }
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  if (fd >= 0) close(fd);
  return -1;
}

static int open_given(const char *what, int before) {
  if (*what == '=') return fcntl(before, F_DUPFD_CLOEXEC, 0);
  if (*what == 's') return connect_to(what + 1);
  return open(what + 1, (*what == 'w' ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW);
}

/* The forked child's way to bubblewrap. Joining its groups here keeps the wait for the kernel's
 * locks out of everybody else's way. */
static void become(uint32_t uid, char **groups, int group_count, int *fds, int count, char **command) {
  for (int i = 0; i < group_count; i++) {
    int fd = open(groups[i], O_WRONLY | O_CLOEXEC);
    if (fd < 0 || write(fd, "0", 1) != 1) _exit(SETUP_FAILED);
    close(fd);
  }
  /* Out of the way first: the final numbers may be taken by one of them. */
  for (int i = 0; i < count; i++) {
    fds[i] = fcntl(fds[i], F_DUPFD_CLOEXEC, count);
    if (fds[i] < 0) _exit(SETUP_FAILED);
  }
  for (int i = 0; i < count; i++) if (dup2(fds[i], i) < 0) _exit(SETUP_FAILED);
  if (uid != UINT32_MAX && (setgroups(0, NULL) || setgid(uid) || setuid(uid))) _exit(SETUP_FAILED);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  execve(command[0], command, (char *[]){NULL});
  _exit(SETUP_FAILED);
}

/* Takes a count and as many strings off the frame. -1: more than there is room for. */
static int take_list(char **at, char *end, char **list) {
  int count = atoi(*at);
  if (count >= MAX_GIVEN) return -1;
  for (int i = -1; i < count; i++) {
    if (i >= 0) list[i] = *at;
    char *nul = *at < end ? memchr(*at, 0, end - *at) : NULL;
    if (!nul) exit(SETUP_FAILED); /* not what our own runner sends */
    *at = nul + 1;
  }
  list[count] = NULL;
  return count;
}

/* Keeps what the program will need of what bubblewrap was given. False: it cannot be had. */
static int keep_order(struct box *box, uint32_t uid, const char *limits, const int *fds, int count,
                      char **groups, int group_count) {
  enum { STDIN, STDOUT, STDERR, INFO, CONTROL, FILTER, LEAST };
  static const int wanted[] = {STDIN, STDOUT, STDERR, FILTER};
  size_t room = sizeof box->order;
  int length = snprintf(box->order, room, "%u%c%s", uid, 0, limits) + 1;
  int total = sizeof wanted / sizeof *wanted + group_count;
  if (count < LEAST || total > MAX_ORDER || (size_t)length > room) return 0;
  for (int i = 0; i < total; i++) {
    int fd = i < total - group_count
                 ? fcntl(fds[wanted[i]], F_DUPFD_CLOEXEC, 0)
                 : open(groups[i - (total - group_count)], O_WRONLY | O_CLOEXEC);
    if (fd < 0) return 0;
    box->order_fds[box->order_count++] = fd;
  }
  box->order_length = length;
  return 1;
}

static void start(uint32_t id, char *at, char *end, int is_fork) {
  static char *groups[MAX_GIVEN], *given[MAX_GIVEN], *limits[MAX_GIVEN], *command[MAX_GIVEN];
  uint32_t uid;
  memcpy(&uid, at, sizeof uid);
  at += sizeof uid;
  int group_count = take_list(&at, end, groups);
  int given_count = take_list(&at, end, given);
  int failed = group_count < 0 || given_count < 0 || (is_fork && take_list(&at, end, limits) != 1) ||
               take_list(&at, end, command) < 0;

  struct box *box = calloc(1, sizeof *box);
  int info[2], control[2], fds[MAX_GIVEN + 2], count = 0;
  if (!box || pipe2(info, O_CLOEXEC) || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control))
    exit(SETUP_FAILED);
  if (failed) fds[count++] = info[1], fds[count++] = control[1], given_count = 0;
  for (int i = 0; i < given_count; i++) {
    int fd = open_given(given[i], count ? fds[count - 1] : -1);
    if (fd < 0) failed = 1;
    fds[count++] = fd;
    if (i == 2) fds[count++] = info[1], fds[count++] = control[1];
  }
  if (is_fork && !failed)
    failed = !keep_order(box, uid, limits[0], fds, count, groups, group_count);
  pid_t pid = failed ? -1 : fork();
  if (pid == 0) become(uid, groups, is_fork ? 0 : group_count, fds, count, command);
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  if (pid < 0) {
    close(info[0]), close(control[0]);
    forget_order(box);
    free(box);
    dprintf(1, "i %u 0\nx %u %d 0\n", id, id, SETUP_FAILED);
    return;
  }
  fcntl(info[0], F_SETFL, O_NONBLOCK);
  fcntl(control[0], F_SETFL, O_NONBLOCK);
  box->id = id, box->pid = pid, box->info = info[0], box->control = control[0];
  box->first_process = -1;
  box->next = boxes;
  boxes = box;
}

static void start_parent(char *at, char *end) {
  static char *groups[MAX_GIVEN], *given[MAX_GIVEN], *command[MAX_GIVEN];
  int ends[2], fds[4], count = 0;
  at += sizeof(uint32_t); /* it keeps our user, so that it may become any program's */
  if (orders >= 0 || take_list(&at, end, groups) || take_list(&at, end, given) != 3 ||
      take_list(&at, end, command) < 1 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends))
    exit(SETUP_FAILED);
  for (; count < 3; count++) fds[count] = open_given(given[count], count ? fds[count - 1] : -1);
  fds[count++] = ends[1];
  if (fork() == 0) become(UINT32_MAX, groups, 0, fds, count, command);
  for (int i = 0; i < count; i++) close(fds[i]);
  orders = ends[0];
}

static void on_parent(void) {
  char said[16];
  ssize_t got = recv(orders, said, sizeof said, MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got > 0) dprintf(1, "p 0 1\n");
  else leave_parent();
}

static void obey(char *frame, size_t length) {
  uint32_t id;
  if (length < 1 + sizeof id) exit(SETUP_FAILED);
  memcpy(&id, frame + 1, sizeof id);
  char *rest = frame + 1 + sizeof id, *end = frame + length;
  if (strchr("SFP", *frame) && rest + sizeof id > end) exit(SETUP_FAILED);
  if (*frame == 'S' || *frame == 'F') return start(id, rest, end, *frame == 'F');
  if (*frame == 'P') return start_parent(rest, end);
  struct box *box = boxes;
  while (box && box->id != id) box = box->next;
  if (!box) return; /* it ended meanwhile */
  if (*frame == 'K') kill(box->pid, SIGKILL);
  if (*frame != 'G') return;
  box->is_wanted = 1;
  if (box->order_length) order_program(box);
  else if (box->control >= 0) send(box->control, "\n", 1, MSG_NOSIGNAL);
}

/* Obeys every whole frame that has come. False once the runner is gone. */
static int listen_to_runner(void) {
  static char buffer[2 * MAX_FRAME];
  static size_t used;
  ssize_t got = read(0, buffer + used, sizeof buffer - used);
  if (got <= 0) return got < 0 && errno == EINTR;
  used += got;
  size_t at = 0;
  for (uint32_t length; used - at >= sizeof length; at += sizeof length + length) {
    memcpy(&length, buffer + at, sizeof length);
    if (length > MAX_FRAME) exit(SETUP_FAILED);
    if (used - at < sizeof length + length) break;
    obey(buffer + at + sizeof length, length);
  }
  memmove(buffer, buffer + at, used -= at);
  return 1;
}

int main(void) {
  /* Whatever else our ancestors left open is not for programs. */
  for (int fd = 3; fd < MAX_GIVEN; fd++) close(fd);
  /* A sandbox whose bubblewrap was killed is ours to bury: not every first process does that. */
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  int ended = signalfd(-1, &children, SFD_CLOEXEC);

  for (;;) {
    size_t count = 3;
    for (struct box *box = boxes; box; box = box->next) count += 2;
    struct pollfd polls[count];
    polls[0] = (struct pollfd){.fd = 0, .events = POLLIN};
    polls[1] = (struct pollfd){.fd = ended, .events = POLLIN};
    polls[2] = (struct pollfd){.fd = orders, .events = POLLIN};
    size_t at = 3;
    for (struct box *box = boxes; box; box = box->next) {
      polls[at++] = (struct pollfd){.fd = box->info, .events = POLLIN};
      polls[at++] = (struct pollfd){.fd = box->control, .events = POLLIN};
    }
    if (poll(polls, count, -1) < 0 && errno != EINTR) return SETUP_FAILED;
    if (polls[2].revents) on_parent();
    at = 3;
    for (struct box *box = boxes; box; box = box->next) {
      if (polls[at++].revents) on_info(box);
      if (polls[at++].revents) on_control(box);
    }
    if (polls[1].revents) {
      struct signalfd_siginfo signal;
      if (read(ended, &signal, sizeof signal) < 0) return SETUP_FAILED;
      reap();
    }
    if (polls[0].revents && !listen_to_runner()) return 0;
  }
}
