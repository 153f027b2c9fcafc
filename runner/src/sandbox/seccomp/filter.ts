import {
  and,
  assemble,
  dataOffsets,
  ifAnyBit,
  ifAtLeast,
  ifEqual,
  load,
  returns,
  verdicts,
} from './bpf.ts'
import { refusedSyscalls, syscalls } from './syscalls.ts'

const EPERM = 1
const ENOSYS = 38
const EAFNOSUPPORT = 97

const architectures = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
} as const

/** x32 programs share x86_64's audit number and set this bit in the call's number. */
const X32_BIT = 0x40000000

const NAMESPACE_FLAGS =
  0x00020000 | // mounts
  0x02000000 | // cgroups
  0x04000000 | // host name
  0x08000000 | // System V and POSIX queues
  0x10000000 | // users
  0x20000000 | // pids
  0x40000000 // network

const AF_UNIX = 1
const AF_INET = 2
const AF_INET6 = 10
const SOCK_RAW = 3
const SOCK_TYPE_MASK = 0xf

/** Push characters into a terminal's input; talk to the console. */
const TIOCSTI = 0x5412
const TIOCLINUX = 0x541c

const DEFAULT_PERSONALITY = 0
const ASK_PERSONALITY = 0xffffffff

export function isSeccompSupported(arch: string): arch is keyof typeof architectures {
  return arch in architectures
}

/** The program handed to `bwrap --seccomp`, for the machine it runs on. */
export function seccompFilter(arch: keyof typeof architectures): Buffer {
  const { column, audit } = architectures[arch]
  const refuse = returns(verdicts.errno(EPERM))
  const allow = returns(verdicts.allow)

  const refused = Object.values(refusedSyscalls)
    .map((numbers) => numbers[column])
    .filter((number) => number !== null && number !== undefined)

  return assemble([
    load(dataOffsets.architecture),
    ...ifEqual(audit, [load(dataOffsets.syscall)]),
    // After the load the accumulator holds a call's number, which no architecture's number equals
    // or exceeds except x32's; anything foreign still holds its audit number here.
    ...ifAtLeast(X32_BIT, [returns(verdicts.killProcess)]),

    ...refused.flatMap((number) => ifEqual(number, [refuse])),

    // Its flags are in memory, where a filter cannot look. ENOSYS makes libc fall back to clone.
    ...ifEqual(syscalls.clone3[column], [returns(verdicts.errno(ENOSYS))]),
    ...ifEqual(syscalls.clone[column], [
      load(dataOffsets.argument(0)),
      ...ifAnyBit(NAMESPACE_FLAGS, [refuse]),
      allow,
    ]),

    // AF_VSOCK and others ignore the network namespace, so only these families exist.
    ...ifEqual(syscalls.socket[column], [
      load(dataOffsets.argument(1)),
      and(SOCK_TYPE_MASK),
      ...ifEqual(SOCK_RAW, [refuse]),
      load(dataOffsets.argument(0)),
      ...ifEqual(AF_UNIX, [allow]),
      ...ifEqual(AF_INET, [allow]),
      ...ifEqual(AF_INET6, [allow]),
      returns(verdicts.errno(EAFNOSUPPORT)),
    ]),

    ...ifEqual(syscalls.ioctl[column], [
      load(dataOffsets.argument(1)),
      ...ifEqual(TIOCSTI, [refuse]),
      ...ifEqual(TIOCLINUX, [refuse]),
      allow,
    ]),

    ...ifEqual(syscalls.personality[column], [
      load(dataOffsets.argument(0)),
      ...ifEqual(DEFAULT_PERSONALITY, [allow]),
      ...ifEqual(ASK_PERSONALITY, [allow]),
      refuse,
    ]),

    allow,
  ])
}
