import {
  and,
  assemble,
  dataOffsets,
  type Instruction,
  ifAnyBit,
  ifAtLeast,
  ifEqual,
  load,
  returns,
  verdicts,
} from './bpf.ts'
import { ignoredSyscalls, refusedSyscalls, syscalls, uncountedMemory } from './syscalls.ts'

const errnos = { eperm: 1, enolck: 37, enosys: 38, eafnosupport: 97 } as const

const architectures = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
} as const

/** x32 programs have x86_64's audit number and set this bit in the number of the call. */
const x32Bit = 0x40000000

const namespaceFlags =
  0x00020000 | // mounts
  0x02000000 | // cgroups
  0x04000000 | // host name
  0x08000000 | // System V and POSIX queues
  0x10000000 | // users
  0x20000000 | // pids
  0x40000000 // network

/** Locks of both kinds, whether tested or set; leases; notifications about a folder. */
const lockCommands = [5, 6, 7, 36, 37, 38, 1024, 1025, 1026]

/** PR_SCHED_CORE keeps other programs off the neighbouring hyper-thread. */
const refusedPrctls = [62]

const rlimitCore = 4
const sigchld = 17

const socketFamilies = { unix: 1, inet: 2, inet6: 10 } as const
const rawSocket = 3
const socketTypeMask = 0xf

/** TIOCSTI types into a terminal, TIOCLINUX controls the console. */
const refusedIoctls = [0x5412, 0x541c]

/** The default personality, and the value that only queries the current one. */
const allowedPersonalities = [0, 0xffffffff]

export function isSeccompSupported(arch: string): arch is keyof typeof architectures {
  return arch in architectures
}

/** The program for `bwrap --seccomp`, for one architecture. */
export function seccompFilter(
  arch: keyof typeof architectures,
  { hasCgroups }: { hasCgroups: boolean },
): Buffer {
  const { column, audit } = architectures[arch]
  const refuse = returns(verdicts.errno(errnos.eperm))
  const allow = returns(verdicts.allow)
  const ignore = returns(verdicts.errno(0))
  const noLocks = returns(verdicts.errno(errnos.enolck))

  const numbersOf = (calls: Record<string, readonly (number | null)[]>) =>
    Object.values(calls)
      .map((numbers) => numbers[column])
      .filter((number) => number !== null && number !== undefined)
  const refused = numbersOf({ ...refusedSyscalls, ...(hasCgroups ? {} : uncountedMemory) })

  return assemble([
    load(dataOffsets.architecture),
    ...ifEqual(audit, [load(dataOffsets.syscall)]),
    // The accumulator now holds the number of the call if the architecture is ours, and otherwise
    // still the audit number. Audit numbers and x32's calls are the only ones this large.
    ...ifAtLeast(x32Bit, [returns(verdicts.killProcess)]),

    ...refused.flatMap((number) => ifEqual(number, [refuse])),
    ...numbersOf(ignoredSyscalls).flatMap((number) => ifEqual(number, [ignore])),

    // Its flags are in memory, which a filter cannot read. ENOSYS makes libc fall back to clone.
    ...ifEqual(syscalls.clone3[column], [returns(verdicts.errno(errnos.enosys))]),
    ...ifEqual(syscalls.clone[column], [
      load(dataOffsets.argument(0)),
      ...ifAnyBit(namespaceFlags, [refuse]),
      allow,
    ]),

    // AF_VSOCK and others ignore the network namespace, so only these families are allowed.
    ...[syscalls.socket, syscalls.socketpair].flatMap((numbers) =>
      ifEqual(numbers[column], [
        load(dataOffsets.argument(1)),
        and(socketTypeMask),
        ...ifEqual(rawSocket, [refuse]),
        load(dataOffsets.argument(0)),
        ...Object.values(socketFamilies).flatMap((family) => ifEqual(family, [allow])),
        returns(verdicts.errno(errnos.eafnosupport)),
      ]),
    ),

    // A lock belongs to a file, and all sandboxes share those of /usr and /dev. A filter cannot
    // tell which file is meant, so there are no locks at all.
    ...ifEqual(syscalls.flock[column], [noLocks]),
    ...ifEqual(syscalls.fcntl[column], [
      load(dataOffsets.argument(1)),
      ...lockCommands.flatMap((command) => ifEqual(command, [noLocks])),
      allow,
    ]),

    ...ifEqual(syscalls.prctl[column], [
      load(dataOffsets.argument(0)),
      ...refusedPrctls.flatMap((option) => ifEqual(option, [refuse])),
      allow,
    ]),

    // The spawner has set the one limit that prevents every kind of core dump. Setting another one
    // is ignored, as AddressSanitizer ends a program that cannot set it to 0.
    ...ifEqual(syscalls.setrlimit[column], [
      load(dataOffsets.argument(0)),
      ...ifEqual(rlimitCore, [ignore]),
      allow,
    ]),
    ...ifEqual(syscalls.prlimit64[column], [
      load(dataOffsets.argument(1)),
      ...ifEqual(rlimitCore, unlessNull(2, ignore)),
      allow,
    ]),

    // The processor time of a child counts once its parent has waited for it. A parent that
    // ignores SIGCHLD need not wait, so this signal keeps its default action.
    ...(hasCgroups
      ? []
      : ifEqual(syscalls.rt_sigaction[column], [
          load(dataOffsets.argument(0)),
          ...ifEqual(sigchld, unlessNull(1, refuse)),
          allow,
        ])),

    ...ifEqual(syscalls.ioctl[column], [
      load(dataOffsets.argument(1)),
      ...refusedIoctls.flatMap((request) => ifEqual(request, [refuse])),
      allow,
    ]),

    ...ifEqual(syscalls.personality[column], [
      load(dataOffsets.argument(0)),
      ...allowedPersonalities.flatMap((persona) => ifEqual(persona, [allow])),
      refuse,
    ]),

    allow,
  ])
}

/** Applies the verdict if a pointer argument is not null. */
function unlessNull(argument: number, verdict: Instruction): Instruction[] {
  const offset = dataOffsets.argument(argument)
  const allBits = 0xffffffff
  return [offset, offset + 4].flatMap((half) => [load(half), ...ifAnyBit(allBits, [verdict])])
}
