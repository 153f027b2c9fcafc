/*
 * Starts sandboxes for the runner and reports what becomes of them.
 *
 * Why it exists: fork copies the page tables of the calling process, and the runner's are those of
 * a JavaScript engine. Measured, that took more processor time than bubblewrap itself. This process
 * is small, so its forks are cheap. It ends when the runner does, and all sandboxes end with it.
 *
 * spawn [FOLDER]
 *   FOLDER  where to mount memory for files that sandboxes see
 *
 * Standard input, from the runner: frames of a 32-bit length and as many bytes, in native byte
 * order: one letter, a 32-bit id, and for
 *   T  start a template (see ../template.c): 32-bit uid (-1: keep ours), then lists (see
 *      ../lists.h): the template's program, which becomes descriptor 4; the command, which is
 *      bubblewrap
 *   S  have a template make a sandbox: 32-bit id of the template, then lists: the control group files
 *      to join by; the program's descriptors 0, 1 and 2 and the seccomp filter; nothing or, if a fork
 *      server provides the program, that server's id, the program's uid and limits. The rest is for
 *      the template.
 *      A descriptor is a letter and a path: r read, w read and write, s a socket to connect to,
 *      = the same as the previous one.
 *   P  start a fork server: 32-bit id of the template whose mounts it sees, then lists: its
 *      descriptors 0, 1 and 2; how often it may fork; its environment; its command
 *   G  go: one line to the launcher inside (see ../launch.h), or a request to the fork server. With a
 *      32-bit id, to that server instead of the one named before.
 *   K  kill a sandbox, or end a template that has none
 * A frame that does not make sense is refused: the sandbox counts as failed.
 *
 * Standard output, to the runner: lines of a letter, an id and
 *   i  the pid of the sandbox's first process, once it waits for the program; 0 if there is none
 *   e  what the launcher reported about the program's end
 *   x  nothing is left of the sandbox; 1 if it had been made, else 0
 *   t  nothing: of a template, it has ended
 *   p  of a fork server: 1 it is ready, 0 it has ended
 *   m  first of all, with an id of 0: 1 the memory for files is mounted, else 0
 */
#define _GNU_SOURCE
#include "boxes.h"
#include "mounts.h"

#include <poll.h>
#include <sys/signalfd.h>

enum { MAX_FRAME = 1 << 20 };

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
      kill_box(box);
  drop_server(server);
}

static void on_frame(char *frame, size_t length) {
  uint32_t id;
  if (length < 1 + sizeof id) exit(SETUP_FAILED);
  memcpy(&id, frame + 1, sizeof id);
  char *rest = frame + 1 + sizeof id, *end = frame + length;
  if (*frame == 'S') return start_box(id, rest, end);
  if (*frame == 'T') return start_template(id, rest, end);
  if (*frame == 'P') return start_server(id, rest, end);
  struct template *template = find_template(id);
  if (*frame == 'K' && template) return end_template(template);
  struct box *box = boxes;
  while (box && box->id != id) box = box->next;
  if (!box) return; /* it has ended */
  if (*frame == 'K') kill_box(box);
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

/* The runner is gone. All sandboxes end with their templates. A process that bubblewrap has only just
 * made does not die with it yet: it is reparented to us, and killed here. */
static void end_sandboxes(void) {
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

int main(int argc, char **argv) {
  spawner = getpid();
  /* Whatever else our ancestors left open is not for programs. */
  for (int fd = 3; fd < MAX_LIST; fd++) close(fd);
  for (int i = 0; i < MAX_SERVERS; i++) servers[i].socket = -1;
  /* When bubblewrap is killed, its sandbox's processes are reparented to us, to be reaped here:
   * not every init does that. */
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  /* Without them, nothing is forked: every program is started. */
  int is_mounted = own_mounts() && argc > 1 && mount_memory(argv[1]);
  if (argc > 1) dprintf(1, "m 0 %d\n", is_mounted);
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
      polls[at++] = (struct pollfd){.fd = box->control, .events = POLLIN};
      polls[at++] = (struct pollfd){.fd = box->first_process, .events = POLLIN};
    }
    if (poll(polls, count, -1) < 0) {
      if (errno != EINTR) return SETUP_FAILED;
      continue;
    }
    at = 2;
    for (int i = 0; i < MAX_SERVERS; i++) if (polls[at++].revents) on_server(&servers[i]);
    for (struct box *box = boxes; box; box = box->next) {
      if (polls[at++].revents) on_control(box);
      if (polls[at++].revents) on_first_process(box);
    }
    if (polls[1].revents) {
      struct signalfd_siginfo signal;
      if (read(ended, &signal, sizeof signal) < 0) return SETUP_FAILED;
      reap();
    }
    if (polls[0].revents && !on_runner()) break;
    forget_gone_boxes();
  }
  end_sandboxes();
  return 0;
}
