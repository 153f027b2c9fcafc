/* Fork servers, as the spawner sees them; see fork-server.h. */
#ifndef SERVERS_H
#define SERVERS_H

#include "templates.h"

#include <stdio.h>

enum { MAX_SERVERS = 32 };

/* An entry is free while its socket is -1. A server that has forked as often as it may is retired: it
 * carries out what it was sent, while another one boots under its id. */
static struct server {
  uint32_t id; /* the same when it is started again */
  pid_t pid;
  int socket, is_retired;
  unsigned long long forks, forked, max_forks; /* requested, reported as done, and at most */
} servers[MAX_SERVERS];

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

static void start_server(uint32_t id, char *at, char *end) {
  static struct list given, options, environment, command;
  struct server *server = servers;
  uint32_t template_id;
  unsigned long long max_forks;
  int ends[2], fds[4], count = 0, failed = 0;
  while (server < servers + MAX_SERVERS && server->socket >= 0) server++;
  if (server == servers + MAX_SERVERS || find_server(id) || !take_int(&at, end, &template_id) ||
      !take_list(&at, end, &given, 3, 3) || !take_list(&at, end, &options, 1, 1) ||
      !take_list(&at, end, &environment, 0, MAX_LIST - 1) ||
      !take_list(&at, end, &command, 1, MAX_LIST - 1) ||
      !parse_number(options.items[0], UINT_MAX, &max_forks))
    return report_no_server(id);
  struct template *template = find_template(template_id);
  if (!template) return report_no_server(id);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) exit(SETUP_FAILED);
  for (; count < 3; count++) {
    fds[count] = open_given(given.items[count], count ? fds[count - 1] : -1);
    if (fds[count] < 0) failed = 1;
  }
  fds[count++] = ends[1];
  pid_t pid = failed ? -1 : fork();
  /* Its copies keep its program and libraries, which have to be where nobody can write. It keeps our
   * user, so that it can become any program's. */
  if (pid == 0 && !enter_mounts(template)) _exit(SETUP_FAILED);
  if (pid == 0) become(UINT32_MAX, fds, count, command.items, environment.items);
  for (int i = 0; i < count; i++) if (fds[i] >= 0) close(fds[i]);
  *server = (struct server){.id = id, .pid = pid, .socket = ends[0], .max_forks = max_forks};
  if (pid < 0) drop_server(server);
}

#endif
