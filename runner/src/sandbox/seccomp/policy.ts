import type { SyscallClass } from './classes.ts'

/**
 * What happens to a system call: `inspect` decides by its arguments (see `rules.ts`), `ignore`
 * makes it succeed without effect, `pretend` is like `inspect` but ignores instead of refusing, and
 * the others are errors. Calls that are not listed below get `ENOSYS`, as on a kernel without them:
 * libraries then fall back to an older call, and calls of later kernels do not work until somebody
 * allows them here.
 */
export type Treatment = 'allow' | 'inspect' | 'pretend' | 'ignore' | 'kill' | ErrorName

export const errorNumbers = {
  EPERM: 1,
  EINVAL: 22,
  ENOTTY: 25,
  ENOLCK: 37,
  ENOSYS: 38,
  ENOPROTOOPT: 92,
  EPROTONOSUPPORT: 93,
  EOPNOTSUPP: 95,
  EAFNOSUPPORT: 97,
} as const
export type ErrorName = keyof typeof errorNumbers

type Treatments = Record<string, Treatment>

const words = (text: string) => text.trim().split(/\s+/)
const each = (treatment: Treatment, names: string): Treatments =>
  Object.fromEntries(words(names).map((name) => [name, treatment]))

const files = each(
  'allow',
  `read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek
  open openat creat close close_range dup dup2 dup3 pipe pipe2
  stat fstat lstat newfstatat statx access faccessat faccessat2
  getdents getdents64 getcwd chdir fchdir mkdir mkdirat rmdir mknod mknodat
  rename renameat renameat2 link linkat unlink unlinkat symlink symlinkat readlink readlinkat
  truncate ftruncate fallocate fsync fdatasync fadvise64 sendfile copy_file_range
  umask chmod fchmod fchmodat fchmodat2 chown lchown fchown fchownat
  getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr`,
)

const memory = each('allow', 'mmap munmap mprotect mremap madvise msync mincore brk')

const processes = each(
  'allow',
  `fork vfork execve execveat exit exit_group wait4 waitid kill tkill tgkill
  getpid getppid gettid getpgrp getpgid setpgid getsid setsid
  getuid geteuid getgid getegid getresuid getresgid getgroups capget
  getrlimit getrusage times getpriority uname sysinfo arch_prctl getrandom
  futex set_robust_list set_tid_address rseq getcpu sched_yield sched_getaffinity
  sched_getparam sched_getscheduler sched_getattr sched_rr_get_interval
  sched_get_priority_max sched_get_priority_min`,
)

const signalsAndTime = each(
  'allow',
  `rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait
  rt_sigqueueinfo rt_tgsigqueueinfo sigaltstack pause alarm getitimer setitimer restart_syscall
  time gettimeofday clock_gettime clock_getres clock_nanosleep nanosleep
  timer_create timer_settime timer_gettime timer_getoverrun timer_delete
  timerfd_create timerfd_settime timerfd_gettime signalfd signalfd4 eventfd eventfd2
  poll ppoll select pselect6
  epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2`,
)

const byArguments = each('inspect', 'clone fcntl ioctl prctl setrlimit prlimit64 personality')

/** They reach only processes of the same sandbox: its network is its own and has nothing in it. */
const sockets = {
  ...each('inspect', 'socket socketpair setsockopt'),
  ...each(
    'allow',
    `bind listen accept accept4 connect shutdown getsockname getpeername getsockopt
    sendto sendmsg sendmmsg recvfrom recvmsg recvmmsg`,
  ),
}

/** Objects of the sandbox's own IPC namespace. */
const systemV = each(
  'allow',
  `shmget shmat shmdt shmctl semget semop semtimedop semctl msgget msgsnd msgrcv msgctl
  mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify mq_getsetattr`,
)

const lockedMemory = each('allow', 'mlock mlock2 munlock mlockall munlockall')
const memoryFiles = each('allow', 'memfd_create')

/** For collectors and just-in-time compilers. */
const runtimes = {
  ...each('allow', 'pkey_alloc pkey_free pkey_mprotect'),
  ...each('inspect', 'membarrier'),
}

/** Pairs of sockets, with which Rust's compiler starts its linker. */
const socketPairs = {
  ...each('inspect', 'socketpair'),
  ...each('allow', 'sendto sendmsg recvfrom recvmsg'),
}

const classes: Record<SyscallClass, Treatments> = {
  standard: { ...sockets, ...systemV, ...lockedMemory, ...memoryFiles },
  managed: { ...sockets, ...memoryFiles, ...runtimes },
  // Go's compiler does without locks where there are none, but not where they fail.
  compiler: { ...socketPairs, ...runtimes, flock: 'ENOSYS' },
}

/** Errors that programs expect of these calls; of most others they expect ENOSYS. */
const refused: Treatments = {
  // Inspecting or controlling other processes.
  ...each(
    'EPERM',
    'ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_getfd seccomp',
  ),
  // Mounts and namespaces.
  ...each(
    'EPERM',
    `mount umount2 pivot_root chroot move_mount open_tree open_tree_attr fsopen fsconfig fsmount
    fspick mount_setattr unshare setns`,
  ),
  // Kernel surface with a history of escapes.
  ...each(
    'EPERM',
    `bpf perf_event_open userfaultfd keyctl add_key request_key fanotify_init fanotify_mark
    open_by_handle_at name_to_handle_at lookup_dcookie memfd_secret migrate_pages move_pages`,
  ),
  // The error for unsupported descriptors. A kernel bug once let a pipe overwrite the cached pages of
  // files that all sandboxes share (CVE-2022-0847).
  ...each('EINVAL', 'splice tee vmsplice'),
  // Slowing itself down, so that it is still there when its sandbox should be gone.
  ...each(
    'EPERM',
    'sched_setscheduler sched_setparam sched_setattr sched_setaffinity setpriority ioprio_set',
  ),
  // What two sandboxes could see of each other: locks and events on shared files, their cached
  // pages, the free space of a shared file system, and quotas of the whole machine.
  ...each('ENOLCK', 'flock'),
  ...each(
    'EPERM',
    'inotify_init inotify_init1 inotify_add_watch cachestat statfs fstatfs io_setup',
  ),
  // There is one user, without privileges.
  ...each(
    'EPERM',
    'setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset',
  ),
  ...each('EOPNOTSUPP', 'setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr'),
  // System administration.
  ...each(
    'EPERM',
    `sethostname setdomainname quotactl quotactl_fd acct settimeofday clock_settime clock_adjtime
    adjtimex syslog vhangup iopl ioperm modify_ldt uselib _sysctl`,
  ),
  // No honest program tries to replace the kernel or parts of it.
  ...each(
    'kill',
    `reboot kexec_load kexec_file_load create_module init_module finit_module delete_module
    swapon swapoff`,
  ),
}

const ignored: Treatments = each(
  'ignore',
  // Timestamps: all sandboxes have the host's devices, which anybody may write to. Writing back
  // what is cached: it would concern all disks of the host, and a sandbox's files are in memory.
  'utime utimes futimesat utimensat sync syncfs',
)

/** Memory that no resource limit covers: files in memory, System V objects, anonymous shared memory. */
const uncountedMemory = {
  ...each('EPERM', 'memfd_create shmget semget msgget'),
  ...each('inspect', 'mmap'),
}

/**
 * For where no control group counts memory and processor time. Go's runtime ends a program that cannot
 * handle SIGCHLD, so for native programs setting the handler seems to succeed; Node would wait for the
 * signal for ever. A compiler that is taken over can hide processor time there, but not wall time.
 */
const uncounted: Record<SyscallClass, Treatments> = {
  standard: { ...uncountedMemory, rt_sigaction: 'pretend' },
  managed: { ...uncountedMemory, rt_sigaction: 'inspect' },
  compiler: uncountedMemory,
}

export function treatmentsOf(
  syscallClass: SyscallClass,
  { hasCgroups }: { hasCgroups: boolean },
): Treatments {
  return {
    ...refused,
    ...ignored,
    ...files,
    ...memory,
    ...processes,
    ...signalsAndTime,
    ...byArguments,
    ...classes[syscallClass],
    ...(hasCgroups ? {} : uncounted[syscallClass]),
  }
}
