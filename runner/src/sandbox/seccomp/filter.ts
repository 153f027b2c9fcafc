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

const errnos = { eperm: 1, enosys: 38, eafnosupport: 97 } as const

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
export function seccompFilter(arch: keyof typeof architectures): Buffer {
  const { column, audit } = architectures[arch]
  const refuse = returns(verdicts.errno(errnos.eperm))
  const allow = returns(verdicts.allow)

  const refused = Object.values(refusedSyscalls)
    .map((numbers) => numbers[column])
    .filter((number) => number !== null && number !== undefined)

  return assemble([
    load(dataOffsets.architecture),
    ...ifEqual(audit, [load(dataOffsets.syscall)]),
    // The accumulator now holds the number of the call if the architecture is ours, and otherwise
    // still the audit number. Audit numbers and x32's calls are the only ones this large.
    ...ifAtLeast(x32Bit, [returns(verdicts.killProcess)]),

    ...refused.flatMap((number) => ifEqual(number, [refuse])),

    // Its flags are in memory, which a filter cannot read. ENOSYS makes libc fall back to clone.
    ...ifEqual(syscalls.clone3[column], [returns(verdicts.errno(errnos.enosys))]),
    ...ifEqual(syscalls.clone[column], [
      load(dataOffsets.argument(0)),
      ...ifAnyBit(namespaceFlags, [refuse]),
      allow,
    ]),

    // AF_VSOCK and others ignore the network namespace, so only these families are allowed.
    ...ifEqual(syscalls.socket[column], [
      load(dataOffsets.argument(1)),
      and(socketTypeMask),
      ...ifEqual(rawSocket, [refuse]),
      load(dataOffsets.argument(0)),
      ...Object.values(socketFamilies).flatMap((family) => ifEqual(family, [allow])),
      returns(verdicts.errno(errnos.eafnosupport)),
    ]),

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
