/* Sandboxes, each for one program. */
#ifndef BOXES_H
#define BOXES_H

#include "../messages.h"
#include "servers.h"

struct box {
  uint32_t id;
  int control, first_process; /* the latter is a pidfd, since a pid may be reused; -1: not made yet */
  char line[128];
  size_t line_used;
  int is_unwanted, is_gone;
  /* For a forked program: the request to its fork server, without the pidfd that goes first. */
  uint32_t server_id;
  /* The process that got the request, and which of its requests that was, from 1. */
  pid_t server_pid;
  unsigned long long fork_number;
  char request[512];
  size_t request_length;
  int request_fds[MAX_FDS], request_fd_count, is_wanted;
  struct box *next;
};

static struct box *boxes;

static void forget_request(struct box *box) {
  close_all(box->request_fds, box->request_fd_count);
  box->request_fd_count = 0;
  box->request_length = 0;
}

static void kill_box(struct box *box) {
  box->is_unwanted = 1;
  if (box->first_process >= 0) syscall(SYS_pidfd_send_signal, box->first_process, SIGKILL, NULL, 0);
}

/* Once the sandbox is made and a program is wanted, the server forks one into it. */
static void request_fork(struct box *box) {
  if (!box->request_length || !box->is_wanted || box->first_process < 0) return;
  int fds[MAX_FDS] = {box->first_process};
  memcpy(fds + 1, box->request_fds, box->request_fd_count * sizeof(int));
  struct server *server = find_server(box->server_id);
  /* Without its server the sandbox is of no use; the runner then starts another one. */
  if (!server ||
      !send_message(server->socket, box->request, box->request_length, fds, 1 + box->request_fd_count))
    kill_box(box);
  else {
    box->server_pid = server->pid;
    box->fork_number = ++server->forks;
    if (server->forks >= server->max_forks) retire_server(server);
  }
  forget_request(box);
}

/* The pid in our namespace; the kernel tells it in no other way. */
static int pid_of(int pidfd) {
  char name[64];
  int pid = 0;
  snprintf(name, sizeof name, "/proc/self/fdinfo/%d", pidfd);
  FILE *info = fopen(name, "re");
  for (char line[128]; info && fgets(line, sizeof line, info);) sscanf(line, "Pid: %d", &pid);
  if (info) fclose(info);
  return pid > 0 ? pid : 0;
}

static void on_made(struct box *box, int first_process) {
  box->first_process = first_process;
  if (box->is_unwanted) kill_box(box);
  dprintf(1, "i %u %d\n", box->id, pid_of(first_process));
  request_fork(box);
}

/* Takes the next line that has arrived. False: there is none. */
static int take_line(struct box *box, char *line) {
  char *newline = memchr(box->line, '\n', box->line_used);
  if (!newline) return 0;
  size_t length = newline - box->line;
  memcpy(line, box->line, length);
  line[length] = 0;
  memmove(box->line, newline + 1, box->line_used -= length + 1);
  return 1;
}

/* Its first message comes with a pidfd. Whatever else the launcher says is the program's end. */
static void on_control(struct box *box) {
  int fds[MAX_FDS], count, first_process = -1;
  char line[sizeof box->line];
  for (size_t room; (room = sizeof box->line - box->line_used);) {
    ssize_t got = receive_message(box->control, box->line + box->line_used, room, fds, &count);
    if (got < 0 && errno == EAGAIN) break;
    if (got <= 0) {
      close(box->control);
      box->control = -1;
      break;
    }
    box->line_used += got;
    if (count) first_process = fds[0], close_all(fds + 1, count - 1);
  }
  if (first_process >= 0 && take_line(box, line)) on_made(box, first_process);
  while (take_line(box, line)) dprintf(1, "e %u %s\n", box->id, line);
  /* No launcher of ours says so much. */
  if (box->line_used == sizeof box->line) kill_box(box), box->line_used = 0;
  if (box->control < 0 && box->first_process < 0) box->is_gone = 1;
}

/* The first process is the last one in a sandbox to end. */
static void on_first_process(struct box *box) {
  if (box->control >= 0) on_control(box);
  box->is_gone = 1;
}

static void forget_gone_boxes(void) {
  for (struct box **at = &boxes; *at;) {
    struct box *box = *at;
    if (!box->is_gone) {
      at = &box->next;
      continue;
    }
    dprintf(1, "x %u %d\n", box->id, box->first_process >= 0);
    if (box->first_process >= 0) close(box->first_process);
    if (box->control >= 0) close(box->control);
    forget_request(box);
    *at = box->next;
    free(box);
  }
}

/* Keeps a request to a fork server, for a program with these descriptors. */
static int keep_request(struct box *box, struct list *fork, const int *fds, int count) {
  enum { SERVER, UID, LIMITS };
  unsigned long long server_id;
  size_t room = sizeof box->request;
  if (!parse_number(fork->items[SERVER], UINT32_MAX, &server_id)) return 0;
  int length = snprintf(box->request, room, "%s%c%s", fork->items[UID], 0, fork->items[LIMITS]) + 1;
  if (1 + count > MAX_FDS || (size_t)length > room) return 0;
  for (int i = 0; i < count; i++) {
    int fd = fcntl(fds[i], F_DUPFD_CLOEXEC, 0);
    if (fd < 0) return 0;
    box->request_fds[box->request_fd_count++] = fd;
  }
  box->server_id = server_id;
  box->request_length = length;
  return 1;
}

static int start(struct box *box, char *at, char *end) {
  enum { STREAMS_AND_FILTER = 4 };
  static struct list groups, given, fork_options;
  uint32_t template_id;
  if (!take_int(&at, end, &template_id) || !take_list(&at, end, &groups, 0, MAX_LIST - 1) ||
      !take_list(&at, end, &given, STREAMS_AND_FILTER, STREAMS_AND_FILTER) ||
      !take_list(&at, end, &fork_options, 0, 3) || fork_options.count % 3 || at == end ||
      1 + given.count + groups.count > MAX_FDS)
    return 0;
  struct template *template = find_template(template_id);
  int control[2], fds[MAX_FDS], count = 0;
  if (!template) return 0;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control)) exit(SETUP_FAILED);
  fcntl(control[0], F_SETFL, O_NONBLOCK);
  box->control = control[0];
  fds[count++] = control[1];
  int is_open = 1;
  for (int i = 0; i < given.count && is_open; i++, count++) {
    fds[count] = open_given(given.items[i], i ? fds[count - 1] : -1);
    is_open = fds[count] >= 0;
  }
  for (int i = 0; i < groups.count && is_open; i++, count++) {
    fds[count] = open(groups.items[i], O_WRONLY | O_CLOEXEC);
    is_open = fds[count] >= 0;
  }
  /* A forked program joins the groups, not the launcher. */
  int told = fork_options.count ? 1 + given.count : count;
  int is_sent = is_open &&
                (!fork_options.count || keep_request(box, &fork_options, fds + 1, count - 1)) &&
                send_message(template->socket, at, end - at, fds, told);
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  return is_sent;
}

static void start_box(uint32_t id, char *at, char *end) {
  struct box *box = calloc(1, sizeof *box);
  if (!box) exit(SETUP_FAILED);
  box->id = id, box->control = -1, box->first_process = -1;
  box->next = boxes;
  boxes = box;
  if (!start(box, at, end)) box->is_gone = 1;
}

#endif
