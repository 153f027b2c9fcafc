/* The last steps before untrusted code: no privileges, and only the system calls of its class. */
#ifndef CONFINE_H
#define CONFINE_H

#include "limits.h"

#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static inline void drop_privileges(void) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {0};
  for (int cap = 0; prctl(PR_CAPBSET_READ, cap) >= 0; cap++) prctl(PR_CAPBSET_DROP, cap);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  if (syscall(SYS_capset, &head, none) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    _exit(SETUP_FAILED);
}

static inline void apply_seccomp(int fd) {
  enum { MAX_FILTERS = 4096 };
  static struct sock_filter filters[MAX_FILTERS];
  ssize_t length = pread(fd, filters, sizeof filters, 0);
  if (length <= 0 || length == sizeof filters || length % sizeof *filters) _exit(SETUP_FAILED);
  struct sock_fprog program = {length / sizeof *filters, filters};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) _exit(SETUP_FAILED);
}

#endif
