import {
  and,
  dataOffsets,
  type Instruction,
  ifAnyBit,
  ifEqual,
  load,
  returns,
  verdicts,
} from './bpf.ts'
import { type ErrorName, errorNumbers } from './policy.ts'

export const allow = returns(verdicts.allow)
export const ignore = returns(verdicts.errno(0))
export const fail = (name: ErrorName) => returns(verdicts.errno(errorNumbers[name]))

const namespaceFlags =
  0x00020000 | // mounts
  0x02000000 | // cgroups
  0x04000000 | // host name
  0x08000000 | // System V and POSIX queues
  0x10000000 | // users
  0x20000000 | // pids
  0x40000000 // network

const fcntlCommands = {
  /** Copies, flags, signals about input, the size of a pipe, seals. */
  allowed: [0, 1, 2, 3, 4, 8, 9, 10, 11, 15, 16, 1027, 1028, 1030, 1032, 1033, 1034],
  /** Another size for a pipe: what pipes hold is counted by their number. */
  quotas: [1031],
  /** Locks of both kinds, whether tested or set; leases; notifications about a folder. */
  locks: [5, 6, 7, 36, 37, 38, 1024, 1025, 1026],
}

const ioctlRequests = {
  allowed: [
    // Terminals: what isatty, readline and job control ask.
    ...[0x5401, 0x5402, 0x5403, 0x5404, 0x5409, 0x540a, 0x540b, 0x540f, 0x5410, 0x5411, 0x5413],
    ...[0x5414, 0x5429, 0x802c542a],
    // Of any descriptor: bytes to read, non-blocking, asynchronous, close on exec.
    ...[0x541b, 0x5421, 0x5450, 0x5451, 0x5452],
    // Reading about network interfaces.
    ...[0x8910, 0x8912, 0x8913, 0x8915, 0x8917, 0x8919, 0x891b, 0x8921, 0x8927, 0x8933],
  ],
  /** TIOCSTI types into a terminal, TIOCLINUX controls the console. */
  refused: [0x5412, 0x541c],
}

const prctlOptions = {
  allowed: [
    // Signal at the parent's death, being dumpable, names, timer slack, no new privileges.
    ...[1, 2, 3, 4, 15, 16, 29, 30, 38, 39],
    // Reading: seccomp mode, capabilities, time stamp counter, huge pages, vector length,
    // speculation, tagged addresses, auxiliary vector.
    ...[21, 23, 25, 27, 42, 51, 52, 56, 0x41555856],
    // Naming memory.
    0x53564d41,
  ],
  /** PR_SCHED_CORE keeps other programs off the neighbouring hyper-thread. */
  refused: [62],
}

/** Query, and the barrier among a process's own threads; the others interrupt all processors. */
const membarrierCommands = [0, 8, 16]

/** The default personality, and the value that only queries the current one. */
const personalities = [0, 0xffffffff]

/**
 * The only family: programs have no network, not even one with themselves, whose buffers some control
 * groups do not count. Others, such as AF_VSOCK, ignore the network namespace.
 */
const unixFamily = 1
/** Streams, datagrams, sequenced packets. */
const socketTypes = [1, 2, 5]
const socketTypeMask = 0xf
/** The default, and the family's own number. */
const socketProtocols = [0, unixFamily]

const socketLevel = 1
/** Filters for packets, which are programs for the kernel. */
const socketFilters = [26, 50, 51, 52]

const mapTypeMask = 0xf
/** MAP_SHARED and MAP_SHARED_VALIDATE. */
const mapShared = [1, 3]
const mapAnonymous = 0x20

const rlimitCore = 4
const sigchld = 17
const launcherPid = 1

const anyOf = (values: readonly number[], verdict: Instruction) =>
  values.flatMap((value) => ifEqual(value, [verdict]))

const socketTypeRule = [
  load(dataOffsets.argument(1)),
  and(socketTypeMask),
  ...anyOf(socketTypes, allow),
  fail('EPERM'),
]

const socketRule = [
  load(dataOffsets.argument(0)),
  ...ifEqual(unixFamily, [
    load(dataOffsets.argument(2)),
    ...socketProtocols.flatMap((protocol) => ifEqual(protocol, socketTypeRule)),
    fail('EPROTONOSUPPORT'),
  ]),
  fail('EAFNOSUPPORT'),
]

/** Decides by the value of one argument. */
const choose = (
  argument: number,
  cases: [values: readonly number[], verdict: Instruction][],
  otherwise: Instruction,
) => [
  load(dataOffsets.argument(argument)),
  ...cases.flatMap(([values, verdict]) => anyOf(values, verdict)),
  otherwise,
]

/** What to do with calls that are allowed with some arguments only. */
export const rules: Record<string, Instruction[]> = {
  clone: [load(dataOffsets.argument(0)), ...ifAnyBit(namespaceFlags, [fail('EPERM')]), allow],

  // A lock belongs to a file, and all sandboxes share those of /usr and /dev. A filter cannot
  // tell which file is meant, so there are no locks at all.
  fcntl: choose(
    1,
    [
      [fcntlCommands.allowed, allow],
      [fcntlCommands.locks, fail('ENOLCK')],
      // As the kernel refuses it to a user who has used up the quota of pipes.
      [fcntlCommands.quotas, fail('EPERM')],
    ],
    fail('EINVAL'),
  ),

  ioctl: choose(
    1,
    [
      [ioctlRequests.allowed, allow],
      [ioctlRequests.refused, fail('EPERM')],
    ],
    fail('ENOTTY'),
  ),

  prctl: choose(
    0,
    [
      [prctlOptions.allowed, allow],
      [prctlOptions.refused, fail('EPERM')],
    ],
    fail('EINVAL'),
  ),

  membarrier: choose(0, [[membarrierCommands, allow]], fail('EINVAL')),
  personality: choose(0, [[personalities, allow]], fail('EPERM')),
  socket: socketRule,
  socketpair: socketRule,

  setsockopt: [
    load(dataOffsets.argument(1)),
    ...ifEqual(socketLevel, choose(2, [[socketFilters, fail('EPERM')]], allow)),
    fail('ENOPROTOOPT'),
  ],

  // The spawner has set the one limit that prevents every kind of core dump. Setting another one
  // is ignored, as AddressSanitizer ends a program that cannot set it to 0.
  setrlimit: choose(0, [[[rlimitCore], ignore]], allow),
  // Refused for the launcher, which runs as the program's user but without its limits.
  prlimit64: [
    load(dataOffsets.argument(0)),
    ...ifEqual(launcherPid, [fail('EPERM')]),
    load(dataOffsets.argument(1)),
    ...ifEqual(rlimitCore, unlessNull(2, ignore)),
    allow,
  ],

  rt_sigaction: sigchldRule(fail('EPERM')),

  // Pages of shared memory stay when a process drops them, and then count for nobody.
  mmap: [
    load(dataOffsets.argument(3)),
    and(mapTypeMask | mapAnonymous),
    ...mapShared.flatMap((type) => ifEqual(type | mapAnonymous, [fail('EPERM')])),
    allow,
  ],
}

/** The same for calls that seem to succeed where `rules` refuse them. */
export const pretendingRules: Record<string, Instruction[]> = {
  rt_sigaction: sigchldRule(ignore),
}

/**
 * The processor time of a child counts once its parent has waited for it. A parent that ignores
 * SIGCHLD need not wait, so this signal keeps its default action.
 */
function sigchldRule(verdict: Instruction): Instruction[] {
  return [load(dataOffsets.argument(0)), ...ifEqual(sigchld, unlessNull(1, verdict)), allow]
}

/** Applies the verdict if a pointer argument is not null. */
function unlessNull(argument: number, verdict: Instruction): Instruction[] {
  const offset = dataOffsets.argument(argument)
  const allBits = 0xffffffff
  return [offset, offset + 4].flatMap((half) => [load(half), ...ifAnyBit(allBits, [verdict])])
}
