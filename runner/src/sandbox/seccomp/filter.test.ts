import { describe, expect, test } from 'vitest'
import type { SyscallClass } from './classes.ts'
import { seccompFilter } from './filter.ts'
import { type Architecture, syscallNumbers } from './numbers.ts'
import { errorNumbers, type Treatment, treatmentsOf } from './policy.ts'

const auditNumbers = { x64: 0xc000003e, arm64: 0xc00000b7 }
const foreign = { x64: [0x40000003, auditNumbers.arm64], arm64: [0x40000028, auditNumbers.x64] }

const allow = 0x7fff0000
const kill = 0x80000000
const errno = (number: number) => 0x50000 | number

/** Executes a filter as the kernel does, so that both can be tested on either architecture. */
function verdict(program: Buffer, audit: number, syscall: number, ...args: number[]): number {
  const word = (offset: number) => {
    if (offset === 0) return syscall
    if (offset === 4) return audit
    const argument = args[Math.floor((offset - 16) / 8)] ?? 0
    return offset % 8 === 0 ? argument : Math.floor(argument / 2 ** 32)
  }
  let accumulator = 0
  for (let at = 0; at < program.length / 8; at++) {
    const code = program.readUInt16LE(at * 8)
    const [jumpTrue, jumpFalse] = [program[at * 8 + 2] ?? 0, program[at * 8 + 3] ?? 0]
    const k = program.readUInt32LE(at * 8 + 4)
    if (code === 0x06) return k
    if (code === 0x05) at += k
    else if (code === 0x20) accumulator = word(k) >>> 0
    else if (code === 0x54) accumulator = (accumulator & k) >>> 0
    else {
      const tests: Record<number, boolean> = {
        21: accumulator === k,
        53: accumulator >= k,
        69: (accumulator & k) !== 0,
      }
      at += tests[code] ? jumpTrue : jumpFalse
    }
  }
  throw new Error('The filter does not return')
}

function expectedVerdict(treatment: Treatment | undefined): number {
  if (treatment === undefined) return errno(errorNumbers.ENOSYS)
  if (treatment === 'allow') return allow
  if (treatment === 'kill') return kill
  if (treatment === 'ignore') return errno(0)
  if (treatment === 'inspect' || treatment === 'pretend') {
    throw new Error('That depends on the arguments')
  }
  return errno(errorNumbers[treatment])
}

const architectures = ['x64', 'arm64'] as const
const syscallClasses = ['standard', 'managed', 'compiler'] as const

const filters = architectures.flatMap((arch) =>
  syscallClasses.flatMap((syscallClass) =>
    [true, false].map((hasCgroups) => ({ arch, syscallClass, hasCgroups })),
  ),
)

test.each(filters)(
  'every number on $arch, class $syscallClass, control groups: $hasCgroups',
  ({ arch, syscallClass, hasCgroups }) => {
    const program = seccompFilter(arch, syscallClass, { hasCgroups })
    const treatments = treatmentsOf(syscallClass, { hasCgroups })
    const names = new Map([...syscallNumbers[arch]].map(([name, number]) => [number, name]))
    for (let number = 0; number < 1024; number++) {
      const name = names.get(number)
      const treatment = name === undefined ? undefined : treatments[name]
      if (treatment === 'inspect' || treatment === 'pretend') continue
      const found = verdict(program, auditNumbers[arch], number)
      expect(found, `${number} ${name}`).toBe(expectedVerdict(treatment))
    }
    for (const number of [0x40000000, 0x40000001, 0xffffffff]) {
      expect(verdict(program, auditNumbers[arch], number)).toBe(kill)
    }
    for (const other of foreign[arch]) expect(verdict(program, other, 1)).toBe(kill)
  },
)

test.each(syscallClasses)('the lists of class %s name only calls that exist', (syscallClass) => {
  const known = new Set([...syscallNumbers.x64.keys(), ...syscallNumbers.arm64.keys()])
  const names = Object.keys(treatmentsOf(syscallClass, { hasCgroups: true }))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

/** Asks a filter by the name of the call. */
function asker(arch: Architecture, syscallClass: SyscallClass, hasCgroups = true) {
  const program = seccompFilter(arch, syscallClass, { hasCgroups })
  return (name: string, ...args: number[]) => {
    const number = syscallNumbers[arch].get(name)
    if (number === undefined) throw new Error(`There is no ${name}`)
    return verdict(program, auditNumbers[arch], number, ...args)
  }
}

describe.each(architectures)('arguments on %s', (arch) => {
  const ask = asker(arch, 'standard')
  const uncounted = asker(arch, 'standard', false)

  test('new namespaces', () => {
    expect(ask('clone', 0x11)).toBe(allow)
    expect(ask('clone', 0x10000011)).toBe(errno(1))
    expect(ask('clone3')).toBe(errno(38))
  })

  test.each(['socket', 'socketpair'])('families, protocols and types of %s', (name) => {
    for (const type of [1, 2, 5, 0x80001]) expect(ask(name, 1, type)).toBe(allow)
    expect(ask(name, 1, 1, 1)).toBe(allow)
    expect(ask(name, 1, 1, 6)).toBe(errno(93))
    for (const type of [0, 3, 4, 10, 0x80003]) expect(ask(name, 1, type)).toBe(errno(1))
    for (const family of [0, 2, 10, 16, 17, 38, 40]) {
      expect(ask(name, family, 1)).toBe(errno(97))
    }
  })

  test('a compiler gets pairs of sockets only', () => {
    const compiler = asker(arch, 'compiler')
    expect(compiler('socketpair', 1, 1)).toBe(allow)
    for (const name of ['socket', 'connect', 'bind']) expect(compiler(name, 1)).toBe(errno(38))
  })

  test('options of sockets', () => {
    expect(ask('setsockopt', 3, 1, 2)).toBe(allow)
    for (const filter of [26, 50, 51, 52]) expect(ask('setsockopt', 3, 1, filter)).toBe(errno(1))
    for (const level of [0, 6, 17, 41, 263]) {
      expect(ask('setsockopt', 3, level, 1)).toBe(errno(92))
    }
  })

  test('locks', () => {
    expect(ask('flock', 3, 2)).toBe(errno(37))
    for (const lock of [5, 6, 7, 36, 37, 38, 1024]) expect(ask('fcntl', 3, lock)).toBe(errno(37))
    expect(ask('fcntl', 3, 3)).toBe(allow)
    expect(ask('fcntl', 3, 1029)).toBe(errno(22))
  })

  test('sizes of pipes', () => {
    expect(ask('fcntl', 3, 1032)).toBe(allow)
    expect(ask('fcntl', 3, 1031, 1 << 20)).toBe(errno(1))
  })

  test('resource limits', () => {
    expect(ask('setrlimit', 4, 0x1000)).toBe(errno(0))
    expect(ask('setrlimit', 3, 0x1000)).toBe(allow)
    expect(ask('prlimit64', 0, 4, 0, 0x1000)).toBe(allow)
    expect(ask('prlimit64', 1, 3)).toBe(errno(1))
    for (const pointer of [0x1000, 2 ** 32]) {
      expect(ask('prlimit64', 0, 4, pointer)).toBe(errno(0))
    }
  })

  test('without control groups', () => {
    for (const name of ['memfd_create', 'shmget', 'semget', 'msgget']) {
      expect(ask(name)).toBe(allow)
      expect(uncounted(name)).toBe(errno(1))
    }
    for (const flags of [0x21, 0x23, 0x8021]) {
      expect(ask('mmap', 0, 4096, 3, flags)).toBe(allow)
      expect(uncounted('mmap', 0, 4096, 3, flags)).toBe(errno(1))
    }
    for (const flags of [0x01, 0x02, 0x22]) {
      expect(uncounted('mmap', 0, 4096, 3, flags)).toBe(allow)
    }
    expect(ask('rt_sigaction', 17, 0x1000)).toBe(allow)
    expect(uncounted('rt_sigaction', 17, 0x1000)).toBe(errno(0))
    expect(uncounted('rt_sigaction', 17, 0, 0x1000)).toBe(allow)
    expect(uncounted('rt_sigaction', 15, 0x1000)).toBe(allow)
    expect(asker(arch, 'managed', false)('rt_sigaction', 17, 0x1000)).toBe(errno(1))
    expect(asker(arch, 'compiler', false)('rt_sigaction', 17, 0x1000)).toBe(allow)
  })

  test('ioctl, prctl, personality, membarrier', () => {
    expect(ask('ioctl', 0, 0x5401)).toBe(allow)
    expect(ask('ioctl', 0, 0x5412)).toBe(errno(1))
    expect(ask('ioctl', 0, 0xae00)).toBe(errno(25))
    expect(ask('prctl', 15)).toBe(allow)
    expect(ask('prctl', 62)).toBe(errno(1))
    expect(ask('prctl', 22)).toBe(errno(22))
    expect(ask('personality', 0xffffffff)).toBe(allow)
    expect(ask('personality', 8)).toBe(errno(1))
    expect(ask('membarrier', 0)).toBe(errno(38))
    const managed = asker(arch, 'managed')
    expect(managed('membarrier', 8)).toBe(allow)
    expect(managed('membarrier', 2)).toBe(errno(22))
  })
})
