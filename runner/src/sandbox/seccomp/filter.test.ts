import { expect, test } from 'vitest'
import { seccompFilter } from './filter.ts'
import { refusedSyscalls } from './syscalls.ts'

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
    return (offset - 16) % 8 === 0 ? (args[(offset - 16) / 8] ?? 0) : 0
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
    socket: 41,
    clone: 56,
    read: 0,
  },
  {
    arch: 'arm64',
    audit: aarch64,
    column: 1,
    foreign: [arm, x8664],
    socket: 198,
    clone: 220,
    read: 63,
  },
] as const

test.each(machines)(
  'the filter of $arch',
  ({ arch, audit, column, foreign, socket, clone, read }) => {
    const program = seccompFilter(arch)
    const ask = (syscall: number, ...args: number[]) => verdict(program, audit, syscall, ...args)

    expect(ask(read)).toBe(allow)
    for (const other of foreign) expect(verdict(program, other, read)).toBe(kill)
    expect(ask(0x40000000 + read)).toBe(kill)
    for (const numbers of Object.values(refusedSyscalls)) {
      const number = numbers[column]
      if (number !== null) expect(ask(number)).toBe(errno(1))
    }
    expect(ask(435)).toBe(errno(38))
    expect(ask(clone, 0x11)).toBe(allow)
    expect(ask(clone, 0x10000011)).toBe(errno(1))
    expect(ask(socket, 1, 1)).toBe(allow)
    expect(ask(socket, 2, 0x80001)).toBe(allow)
    expect(ask(socket, 10, 2)).toBe(allow)
    expect(ask(socket, 2, 0x80003)).toBe(errno(1))
    for (const family of [16, 17, 38, 40]) expect(ask(socket, family, 1)).toBe(errno(97))
  },
)
