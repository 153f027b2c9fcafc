/** System call numbers: [x86_64, aarch64]; null where there is none. */
export const syscalls = {
  socket: [41, 198],
  clone: [56, 220],
  clone3: [435, 435],
  ioctl: [16, 29],
  personality: [135, 92],
  socketpair: [53, 199],
  fcntl: [72, 25],
  flock: [73, 32],
  prctl: [157, 167],
  setrlimit: [160, 164],
  prlimit64: [302, 261],
  rt_sigaction: [13, 134],
} as const

/** Refused outright: a program that computes and prints needs none of them. */
export const refusedSyscalls: Record<string, readonly [number, number | null]> = {
  // Inspecting or controlling other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Mounts and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  move_mount: [429, 429],
  open_tree: [428, 428],
  open_tree_attr: [467, 467],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  // Kernel surface with a history of escapes.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  lookup_dcookie: [212, 18],
  memfd_secret: [447, 447],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  // Slowing itself down, so that it is still there when its sandbox should be gone.
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
  sched_setaffinity: [203, 122],
  setpriority: [141, 140],
  ioprio_set: [251, 30],
  // What two sandboxes could see of each other: events on shared files, their cached pages, the
  // free space of a shared file system, and quotas of the whole machine.
  inotify_init: [253, null],
  inotify_init1: [294, 26],
  inotify_add_watch: [254, 27],
  cachestat: [451, 451],
  statfs: [137, 43],
  fstatfs: [138, 44],
  io_setup: [206, 0],
  // System administration.
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  create_module: [174, null],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  acct: [163, 89],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  syslog: [103, 116],
  vhangup: [153, 58],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  uselib: [134, null],
  _sysctl: [156, null],
}

/**
 * Succeed without effect. They set timestamps, and all sandboxes have the host's devices, which
 * anybody may write to.
 */
export const ignoredSyscalls: Record<string, readonly [number, number | null]> = {
  utime: [132, null],
  utimes: [235, null],
  futimesat: [261, null],
  utimensat: [280, 88],
}

/** Memory that no resource limit covers; refused where no control group counts it. */
export const uncountedMemory: Record<string, readonly [number, number]> = {
  memfd_create: [319, 279],
  shmget: [29, 194],
}
