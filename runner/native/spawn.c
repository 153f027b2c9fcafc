/*
 * Starts sandboxes for the runner and reports what becomes of them.
 *
 * Why it exists: fork copies the page tables of the calling process, and the runner's are those of
 * a JavaScript engine. Measured, that took more processor time than bubblewrap itself. This process
 * is small, so its forks are cheap. It ends when the runner does, and all sandboxes end with it.
 *
 * Standard input, from the runner: frames of a 32-bit length and as many bytes, in native byte
 * order: one letter, a 32-bit id, and for
 *   S  start a sandbox: 32-bit uid (-1: keep ours), then lists, each a count and as many strings,
 *      all terminated by NUL: the control group files to join by, the descriptors, the command
 *      A descriptor is a letter and a path: r read, w read and write, s a socket to connect to,
 *      = the same as the previous one. They become 0, 1, 2, and 5 upwards.
 *   F  the same for a sandbox whose program is forked by a fork server. The program joins the
 *      groups, not bubblewrap. Before the command comes a list of the server's id and the limits.
 *   P  start a fork server: as S, but before the command comes a list of how often it may fork
 *   G  go: one line to the launcher inside (see launch.c), or a request to the fork server. With a
 *      32-bit id, to that server instead of the one named before.
 *   K  kill
 * A frame that does not make sense is refused: the sandbox counts as failed.
 *
 * Standard output, to the runner: lines of a letter, an id and
 *   i  the pid of the sandbox's first process, once bubblewrap has made it and, where a program is to
 *      be forked into it, the launcher waits for that program
 *   e  what the launcher reported about the program's end
 *   x  exit code and signal of bubblewrap: nothing is left of the sandbox
 *   p  of a fork server: 1 it is ready, 0 it has ended
 */
#define _GNU_SOURCE
#include "limits.h"

#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>

enum { MAX_LIST = 4096, MAX_FRAME = 1 << 20, MAX_REQUEST_FDS = 16, MAX_SERVERS = 32 };

struct box {
  uint32_t id;
  pid_t pid, first_pid; /* bubblewrap and the sandbox's first process */
  int info, control, first_process; /* the last is a pidfd, since a pid may be reused */
  char info_text[512], line[128];
  size_t info_used, line_used;
  /* For a forked program: the request to its fork server, without the pidfd that goes first. */
  uint32_t server_id;
  /* The process that got the request, and which of its requests that was, from 1. */
  pid_t server_pid;
  unsigned long long fork_number;
  char request[512];
  size_t request_length;
  int request_fds[MAX_REQUEST_FDS], request_fd_count, is_ready, is_wanted;
  struct box *next;
};

static struct box *boxes;

/* A slot is free while its socket is -1. A server that has forked as often as it may is retired: it
 * carries out what it was sent, while another one boots under its id. */
static struct server {
  uint32_t id; /* the same when it is started again */
  pid_t pid;
  int socket, is_retired;
  unsigned long long forks, forked, max_forks; /* requested, reported as done, and at most */
} servers[MAX_SERVERS];

/* One frame's lists. */
struct list {
  char *items[MAX_LIST];
  int count;
};

static struct server *find_server(uint32_t id) {
  for (int i = 0; i < MAX_SERVERS; i++)
    if (servers[i].socket >= 0 && !servers[i].is_retired && servers[i].id == id) return &servers[i];
  return NULL;
}

static void report_no_server(uint32_t id) { dprintf(1, "p %u 0\n", id); }

static void drop_server(struct server *server) {
  close(server->socket);
  server->socket = -1;
  if (!server->is_retired) report_no_server(server->id);
}

/* Its socket stays open until it exits: closing it with a message unread would make the server lose
 * the requests it has not read, and nobody would notice if it died with them. */
static void retire_server(struct server *server) {
  shutdown(server->socket, SHUT_WR);
  server->is_retired = 1;
  report_no_server(server->id);
}

static void forget_request(struct box *box) {
  while (box->request_fd_count) close(box->request_fds[--box->request_fd_count]);
  box->request_length = 0;
}

/* Once the sandbox is made, its first process is known and a program is wanted, the server forks
 * one into it. */
static void request_fork(struct box *box) {
  if (!box->request_length || !box->is_ready || !box->is_wanted || box->first_process < 0) return;
  int fds[MAX_REQUEST_FDS + 1] = {box->first_process};
  memcpy(fds + 1, box->request_fds, box->request_fd_count * sizeof(int));
  size_t length = (1 + box->request_fd_count) * sizeof(int);
  _Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof fds)] = {0};
  struct iovec text = {box->request, box->request_length};
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = room,
                           .msg_controllen = CMSG_SPACE(length)};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS, head->cmsg_len = CMSG_LEN(length);
  memcpy(CMSG_DATA(head), fds, length);
  struct server *server = find_server(box->server_id);
  /* Without its server the sandbox is of no use; the runner then starts another one. */
  if (!server || sendmsg(server->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
    kill(box->pid, SIGKILL);
  else {
    box->server_pid = server->pid;
    box->fork_number = ++server->forks;
    if (server->forks >= server->max_forks) retire_server(server);
  }
  forget_request(box);
}

/* Appends what can be read to `text`. True at the end of the stream. */
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

static void report_made(struct box *box) {
  if (box->info < 0 && (box->is_ready || !box->server_id)) dprintf(1, "i %u %d\n", box->id, box->first_pid);
}

static void on_info(struct box *box) {
  if (!drain(box->info, box->info_text, &box->info_used, sizeof box->info_text)) return;
  close(box->info);
  box->info = -1;
  char *key = strstr(box->info_text, "\"child-pid\":");
  int pid = key ? atoi(key + strlen("\"child-pid\":")) : 0;
  if (pid > 0) box->first_process = syscall(SYS_pidfd_open, pid, 0);
  box->first_pid = pid;
  report_made(box);
  request_fork(box);
}

static void on_control(struct box *box) {
  int ended = drain(box->control, box->line, &box->line_used, sizeof box->line);
  char *newline = memchr(box->line, '\n', box->line_used);
  if (newline && !strncmp(box->line, "ready\n", 6)) {
    box->is_ready = 1;
    memmove(box->line, newline + 1, box->line_used -= 6);
    report_made(box);
    request_fork(box);
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
    /* There is a moment before bubblewrap's first process asks to die with its parent. */
    if (box->first_process >= 0) {
      syscall(SYS_pidfd_send_signal, box->first_process, SIGKILL, NULL, 0);
      close(box->first_process);
    }
    if (box->info >= 0) close(box->info);
    if (box->control >= 0) close(box->control);
    forget_request(box);
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

/* A program can read the paths of its descriptors. Of one that was opened through a mount of just its
 * folder, that is only its name. Where we may not make such a mount, it is the path on the host. */
static int open_file(const char *path, int flags) {
  enum { CLONE = 1 }; /* OPEN_TREE_CLONE; old headers lack it */
  char folder[PATH_MAX];
  const char *slash = strrchr(path, '/');
  if (!slash || slash == path || (size_t)(slash - path) >= sizeof folder) return open(path, flags);
  memcpy(folder, path, slash - path);
  folder[slash - path] = 0;
  int tree = syscall(SYS_open_tree, AT_FDCWD, folder, CLONE | O_CLOEXEC);
  if (tree < 0) return open(path, flags);
  int fd = openat(tree, slash + 1, flags);
  close(tree);
  return fd;
}

static int open_given(const char *what, int previous) {
  if (*what == '=') return fcntl(previous, F_DUPFD_CLOEXEC, 0);
  if (*what == 's') return connect_to(what + 1);
  if (*what != 'r' && *what != 'w') return -1;
  return open_file(what + 1, (*what == 'w' ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW);
}

static pid_t spawner;

/* In the forked child: becomes `command`. It joins its groups here, so that nobody else has to
 * wait for the kernel's locks. */
static void become(uint32_t uid, char **groups, int group_count, int *fds, int count, char **command) {
  for (int i = 0; i < group_count; i++) {
    int fd = open(groups[i], O_WRONLY | O_CLOEXEC);
    if (fd < 0 || write(fd, "0", 1) != 1) _exit(SETUP_FAILED);
    close(fd);
  }
  /* Out of the way first: one of them may have a number that another one is to get. */
  for (int i = 0; i < count; i++) {
    fds[i] = fcntl(fds[i], F_DUPFD_CLOEXEC, count);
    if (fds[i] < 0) _exit(SETUP_FAILED);
  }
  for (int i = 0; i < count; i++) if (dup2(fds[i], i) < 0) _exit(SETUP_FAILED);
  if (uid != UINT32_MAX && (setgroups(0, NULL) || setgid(uid) || setuid(uid))) _exit(SETUP_FAILED);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != spawner) _exit(SETUP_FAILED); /* it ended before we asked to end with it */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  /* Whoever started the runner may have ignored it. */
  signal(SIGCHLD, SIG_DFL);
  execve(command[0], command, (char *[]){NULL});
  _exit(SETUP_FAILED);
}

/* Takes a string off the frame. NULL: there is none. */
static char *take_string(char **at, char *end) {
  char *text = *at, *nul = text < end ? memchr(text, 0, end - text) : NULL;
  if (nul) *at = nul + 1;
  return nul ? text : NULL;
}

/* Takes a count and as many strings off the frame. False if they are not all there, or not between
 * `min` and `max`. */
static int take_list(char **at, char *end, struct list *list, int min, int max) {
  unsigned long long count;
  char *text = take_string(at, end);
  if (!text || !parse_number(text, max, &count) || (int)count < min) return 0;
  for (list->count = 0; list->count < (int)count; list->count++) {
    list->items[list->count] = take_string(at, end);
    if (!list->items[list->count]) return 0;
  }
  list->items[list->count] = NULL;
  return 1;
}

static int take_uid(char **at, char *end, uint32_t *uid) {
  if ((size_t)(end - *at) < sizeof *uid) return 0;
  memcpy(uid, *at, sizeof *uid);
  *at += sizeof *uid;
  return 1;
}

/* Keeps what the program needs of what bubblewrap is given. False: that is not possible. */
static int keep_request(struct box *box, uint32_t uid, struct list *fork, const int *fds, int count,
                        struct list *groups) {
  enum { STDIN, STDOUT, STDERR, INFO, CONTROL, FILTER, LEAST };
  static const int wanted[] = {STDIN, STDOUT, STDERR, FILTER};
  enum { WANTED = sizeof wanted / sizeof *wanted };
  unsigned long long server_id;
  size_t room = sizeof box->request;
  if (!parse_number(fork->items[0], UINT32_MAX, &server_id)) return 0;
  int length = snprintf(box->request, room, "%u%c%s", uid, 0, fork->items[1]) + 1;
  int total = WANTED + groups->count;
  if (count < LEAST || total > MAX_REQUEST_FDS || (size_t)length > room) return 0;
  for (int i = 0; i < total; i++) {
    int fd = i < WANTED ? fcntl(fds[wanted[i]], F_DUPFD_CLOEXEC, 0)
                        : open(groups->items[i - WANTED], O_WRONLY | O_CLOEXEC);
    if (fd < 0) return 0;
    box->request_fds[box->request_fd_count++] = fd;
  }
  box->server_id = server_id;
  box->request_length = length;
  return 1;
}

static void start(uint32_t id, char *at, char *end, int is_fork) {
  static struct list groups, given, fork_options, command;
  uint32_t uid = UINT32_MAX;
  /* Two more descriptors are ours. */
  int failed = !take_uid(&at, end, &uid) || !take_list(&at, end, &groups, 0, MAX_LIST - 1) ||
               !take_list(&at, end, &given, 3, MAX_LIST - 3) ||
               (is_fork && !take_list(&at, end, &fork_options, 2, 2)) ||
               !take_list(&at, end, &command, 1, MAX_LIST - 1);

  struct box *box = calloc(1, sizeof *box);
  int info[2], control[2], fds[MAX_LIST], count = 0;
  if (!box || pipe2(info, O_CLOEXEC) || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control))
    exit(SETUP_FAILED);
  if (failed) fds[count++] = info[1], fds[count++] = control[1], given.count = 0;
  for (int i = 0; i < given.count; i++) {
    int fd = open_given(given.items[i], count ? fds[count - 1] : -1);
    if (fd < 0) failed = 1;
    fds[count++] = fd;
    if (i == 2) fds[count++] = info[1], fds[count++] = control[1];
  }
  if (is_fork && !failed) failed = !keep_request(box, uid, &fork_options, fds, count, &groups);
  pid_t pid = failed ? -1 : fork();
  if (pid == 0) become(uid, groups.items, is_fork ? 0 : groups.count, fds, count, command.items);
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  if (pid < 0) {
    close(info[0]), close(control[0]);
    forget_request(box);
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

static void start_server(uint32_t id, char *at, char *end) {
  static struct list groups, given, options, command;
  struct server *server = servers;
  unsigned long long max_forks;
  uint32_t uid; /* ignored: it keeps our user, so that it can become any program's */
  int ends[2], fds[4], count = 0, failed = 0;
  while (server < servers + MAX_SERVERS && server->socket >= 0) server++;
  if (server == servers + MAX_SERVERS || find_server(id) || !take_uid(&at, end, &uid) ||
      !take_list(&at, end, &groups, 0, 0) || !take_list(&at, end, &given, 3, 3) ||
      !take_list(&at, end, &options, 1, 1) || !take_list(&at, end, &command, 1, MAX_LIST - 1) ||
      !parse_number(options.items[0], UINT_MAX, &max_forks))
    return report_no_server(id);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) exit(SETUP_FAILED);
  for (; count < 3; count++) {
    fds[count] = open_given(given.items[count], count ? fds[count - 1] : -1);
    if (fds[count] < 0) failed = 1;
  }
  fds[count++] = ends[1];
  pid_t pid = failed ? -1 : fork();
  if (pid == 0) become(UINT32_MAX, NULL, 0, fds, count, command.items);
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  *server = (struct server){.id = id, .pid = pid, .socket = ends[0], .max_forks = max_forks};
  if (pid < 0) drop_server(server);
}

static void on_server(struct server *server) {
  char message[16];
  for (ssize_t got; (got = recv(server->socket, message, sizeof message, MSG_DONTWAIT)) != 0;) {
    if (got < 0 && errno == ECONNRESET) continue; /* told before what it has sent */
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got < 0) break;
    if (*message == 'r') dprintf(1, "p %u 1\n", server->id);
    else server->forked++;
  }
  /* Requests that it did not carry out are lost; the runner starts other sandboxes for them. */
  for (struct box *box = boxes; box; box = box->next)
    if (box->server_pid == server->pid && box->fork_number > server->forked)
      kill(box->pid, SIGKILL);
  drop_server(server);
}

static void on_frame(char *frame, size_t length) {
  uint32_t id;
  if (length < 1 + sizeof id) exit(SETUP_FAILED);
  memcpy(&id, frame + 1, sizeof id);
  char *rest = frame + 1 + sizeof id, *end = frame + length;
  if (*frame == 'S' || *frame == 'F') return start(id, rest, end, *frame == 'F');
  if (*frame == 'P') return start_server(id, rest, end);
  struct box *box = boxes;
  while (box && box->id != id) box = box->next;
  if (!box) return; /* it has ended */
  if (*frame == 'K') kill(box->pid, SIGKILL);
  if (*frame != 'G') return;
  box->is_wanted = 1;
  if (box->request_length && (size_t)(end - rest) >= sizeof box->server_id)
    memcpy(&box->server_id, rest, sizeof box->server_id);
  if (box->request_length) request_fork(box);
  else if (box->control >= 0) send(box->control, "\n", 1, MSG_NOSIGNAL);
}

/* Handles every complete frame that has arrived. False once the runner is gone. */
static int on_runner(void) {
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
    on_frame(buffer + at + sizeof length, length);
  }
  memmove(buffer, buffer + at, used -= at);
  return 1;
}

/* The runner is gone. A process that bubblewrap has only just made does not die with it yet: it is
 * reparented to us, and killed here. */
static void end_sandboxes(void) {
  for (struct box *box = boxes; box; box = box->next) kill(box->pid, SIGKILL);
  do {
    FILE *children = fopen("/proc/thread-self/children", "re");
    if (!children) return; /* a kernel that does not list them */
    for (int pid; fscanf(children, "%d", &pid) == 1;) kill(pid, SIGKILL);
    fclose(children);
  } while (waitpid(-1, NULL, 0) > 0);
}

/* Where core_pattern names a program, the kernel pipes cores into it even at a limit of 0. At 1 it
 * does not: that is how it recognizes a crash of that program. No core file is that small. Only root
 * may raise a limit of 0. Where core_pattern names a socket, no limit applies; such a core then
 * contains no memory. */
static void prevent_core_dumps(void) {
  struct rlimit now, one = {1, 1};
  if (setrlimit(RLIMIT_CORE, &one) && (getrlimit(RLIMIT_CORE, &now) || now.rlim_max)) exit(SETUP_FAILED);
  int fd = open("/proc/self/coredump_filter", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return; /* a kernel without core dumps */
  if (write(fd, "0", 1) != 1) exit(SETUP_FAILED);
  close(fd);
}

int main(void) {
  spawner = getpid();
  /* Whatever else our ancestors left open is not for programs. */
  for (int fd = 3; fd < MAX_LIST; fd++) close(fd);
  for (int i = 0; i < MAX_SERVERS; i++) servers[i].socket = -1;
  /* When bubblewrap is killed, its sandbox's processes are reparented to us, to be reaped here:
   * not every init does that. */
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  prevent_core_dumps(); /* of all sandboxes too, which inherit this and cannot change it */
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  int ended = signalfd(-1, &children, SFD_CLOEXEC);

  for (;;) {
    size_t count = 2 + MAX_SERVERS, at = 2;
    for (struct box *box = boxes; box; box = box->next) count += 2;
    struct pollfd polls[count];
    polls[0] = (struct pollfd){.fd = 0, .events = POLLIN};
    polls[1] = (struct pollfd){.fd = ended, .events = POLLIN};
    for (int i = 0; i < MAX_SERVERS; i++)
      polls[at++] = (struct pollfd){.fd = servers[i].socket, .events = POLLIN};
    for (struct box *box = boxes; box; box = box->next) {
      polls[at++] = (struct pollfd){.fd = box->info, .events = POLLIN};
      polls[at++] = (struct pollfd){.fd = box->control, .events = POLLIN};
    }
    if (poll(polls, count, -1) < 0) {
      if (errno != EINTR) return SETUP_FAILED;
      continue;
    }
    at = 2;
    for (int i = 0; i < MAX_SERVERS; i++) if (polls[at++].revents) on_server(&servers[i]);
    for (struct box *box = boxes; box; box = box->next) {
      if (polls[at++].revents) on_info(box);
      if (polls[at++].revents) on_control(box);
    }
    if (polls[1].revents) {
      struct signalfd_siginfo signal;
      if (read(ended, &signal, sizeof signal) < 0) return SETUP_FAILED;
      reap();
    }
    if (polls[0].revents && !on_runner()) break;
  }
  end_sandboxes();
  return 0;
}
