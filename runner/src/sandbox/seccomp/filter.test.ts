import { expect, test } from 'vitest'
import { seccompFilter } from './filter.ts'
import { refusedSyscalls, uncountedMemory } from './syscalls.ts'

const x8664 = 0xc000003e
const aarch64 = 0xc00000b7
const i386 = 0x40000003
const arm = 0x40000028

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
    if (code === 0x20) accumulator = word(k) >>> 0
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

const machines = [
  {
    arch: 'x64',
    audit: x8664,
    column: 0,
    foreign: [i386, aarch64],
    sockets: [41, 53],
    clone: 56,
    read: 0,
    flock: 73,
    fcntl: 72,
    setrlimit: 160,
    prlimit: 302,
    sigaction: 13,
  },
  {
    arch: 'arm64',
    audit: aarch64,
    column: 1,
    foreign: [arm, x8664],
    sockets: [198, 199],
    clone: 220,
    read: 63,
    flock: 32,
    fcntl: 25,
    setrlimit: 164,
    prlimit: 261,
    sigaction: 134,
  },
] as const

test.each(machines)(
  'the filter of $arch',
  ({ arch, audit, column, foreign, sockets, clone, read, ...numbers }) => {
    const program = seccompFilter(arch, { hasCgroups: true })
    const ask = (syscall: number, ...args: number[]) => verdict(program, audit, syscall, ...args)

    expect(ask(read)).toBe(allow)
    for (const other of foreign) expect(verdict(program, other, read)).toBe(kill)
    expect(ask(0x40000000 + read)).toBe(kill)
    for (const both of Object.values(refusedSyscalls)) {
      const number = both[column]
      if (number !== null) expect(ask(number)).toBe(errno(1))
    }
    expect(ask(435)).toBe(errno(38))
    expect(ask(clone, 0x11)).toBe(allow)
    expect(ask(clone, 0x10000011)).toBe(errno(1))
    for (const socket of sockets) {
      expect(ask(socket, 1, 1)).toBe(allow)
      expect(ask(socket, 2, 0x80001)).toBe(allow)
      expect(ask(socket, 10, 2)).toBe(allow)
      expect(ask(socket, 2, 0x80003)).toBe(errno(1))
      for (const family of [16, 17, 38, 40]) expect(ask(socket, family, 1)).toBe(errno(97))
    }
    expect(ask(numbers.flock, 3, 2)).toBe(errno(37))
    for (const lock of [5, 6, 7, 36, 37, 38, 1024]) {
      expect(ask(numbers.fcntl, 3, lock)).toBe(errno(37))
    }
    expect(ask(numbers.fcntl, 3, 3)).toBe(allow)
    expect(ask(numbers.setrlimit, 4, 0x1000)).toBe(errno(0))
    expect(ask(numbers.setrlimit, 3, 0x1000)).toBe(allow)
    expect(ask(numbers.prlimit, 0, 4, 0, 0x1000)).toBe(allow)
    for (const pointer of [0x1000, 2 ** 32]) {
      expect(ask(numbers.prlimit, 0, 4, pointer)).toBe(errno(0))
    }

    const uncounted = seccompFilter(arch, { hasCgroups: false })
    for (const both of Object.values(uncountedMemory)) {
      expect(ask(both[column])).toBe(allow)
      expect(verdict(uncounted, audit, both[column])).toBe(errno(1))
    }
    expect(ask(numbers.sigaction, 17, 0x1000)).toBe(allow)
    expect(verdict(uncounted, audit, numbers.sigaction, 17, 0x1000)).toBe(errno(1))
    expect(verdict(uncounted, audit, numbers.sigaction, 17, 0, 0x1000)).toBe(allow)
    expect(verdict(uncounted, audit, numbers.sigaction, 15, 0x1000)).toBe(allow)
  },
)
