/* Templates, as the spawner sees them; see template.c. */
#ifndef TEMPLATES_H
#define TEMPLATES_H

#include "../messages.h"
#include "processes.h"

#include <sched.h>
#include <stdio.h>
#include <sys/wait.h>

struct template {
  uint32_t id;
  pid_t pid; /* bubblewrap's */
  int socket; /* -1: it is to end */
  struct template *next;
};

static struct template *templates;

static struct template *find_template(uint32_t id) {
  struct template *template = templates;
  while (template && (template->id != id || template->socket < 0)) template = template->next;
  return template;
}

static void start_template(uint32_t id, char *at, char *end) {
  static struct list program, command;
  uint32_t uid = UINT32_MAX;
  struct template *template = calloc(1, sizeof *template);
  int ends[2];
  if (!template || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) exit(SETUP_FAILED);
  int fds[] = {open("/dev/null", O_RDWR | O_CLOEXEC), 1, 2, ends[1], -1};
  int count = sizeof fds / sizeof *fds, is_sound;
  fds[1] = fcntl(fds[0], F_DUPFD_CLOEXEC, 0);
  /* Where bubblewrap tells why it failed. */
  fds[2] = fcntl(2, F_DUPFD_CLOEXEC, 0);
  is_sound = take_int(&at, end, &uid) && take_list(&at, end, &program, 1, 1) &&
             take_list(&at, end, &command, 1, MAX_LIST - 1);
  if (is_sound) fds[4] = open_file(program.items[0], O_RDONLY | O_CLOEXEC);
  for (int i = 0; i < count; i++) if (fds[i] < 0) is_sound = 0;
  pid_t pid = is_sound ? fork() : -1;
  if (pid == 0) become(uid, fds, count, command.items, (char *[]){NULL});
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  if (pid < 0) {
    close(ends[0]);
    free(template);
    dprintf(1, "t %u \n", id);
    return;
  }
  *template = (struct template){.id = id, .pid = pid, .socket = ends[0], .next = templates};
  templates = template;
}

/* In a child: enters the mounts of a template, which are read-only. Waits until they are made. */
static int enter_mounts(struct template *template) {
  char text[] = "?";
  int fds[MAX_FDS], count;
  return send_message(template->socket, text, 1, NULL, 0) &&
         receive_message(template->socket, text, sizeof text, fds, &count) > 0 && count == 1 &&
         !setns(fds[0], CLONE_NEWNS) && !chdir("/box");
}

static void end_template(struct template *template) {
  if (template->socket >= 0) close(template->socket);
  template->socket = -1;
}

static void reap(void) {
  for (pid_t pid; (pid = waitpid(-1, NULL, WNOHANG)) > 0;) {
    struct template **at = &templates;
    while (*at && (*at)->pid != pid) at = &(*at)->next;
    struct template *template = *at;
    if (!template) continue;
    dprintf(1, "t %u \n", template->id);
    end_template(template);
    *at = template->next;
    free(template);
  }
}

#endif
