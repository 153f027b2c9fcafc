/* The mounts we see, which all our children inherit. */
#ifndef MOUNTS_H
#define MOUNTS_H

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

static int write_text(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  int is_written = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
  if (fd >= 0) close(fd);
  return is_written;
}

/* Without root, only who has a user namespace may have mounts. Ours has the one user we are. */
static int own_user(void) {
  char uids[64], gids[64];
  snprintf(uids, sizeof uids, "%u %u 1", geteuid(), geteuid());
  snprintf(gids, sizeof gids, "%u %u 1", getegid(), getegid());
  return !unshare(CLONE_NEWUSER | CLONE_NEWNS) && write_text("/proc/self/setgroups", "deny") &&
         write_text("/proc/self/uid_map", uids) && write_text("/proc/self/gid_map", gids);
}

/* Makes them ours, so that we may change them and enter those of sandboxes. False: we may not. */
static int own_mounts(void) {
  if (unshare(CLONE_NEWNS) && (geteuid() == 0 || !own_user())) return 0;
  return !mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL);
}

/* For files that are never swapped out or dropped, unlike those of a tmpfs or a disk. */
static int mount_memory(const char *folder) {
  return !mount("memory", folder, "ramfs", MS_NOSUID | MS_NODEV | MS_NOATIME, "mode=0755");
}

#endif
