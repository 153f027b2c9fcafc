import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { requirePart } from '@assay/testkit/require-part'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Architecture, syscallNumbers } from './numbers.ts'

/** The kernel's own lists, as the C library's development files contain them. */
const headers: Record<Architecture, { file: string; definitions: string[] }> = {
  x64: { file: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h', definitions: [] },
  arm64: {
    file: '/usr/include/asm-generic/unistd.h',
    definitions: ['RENAMEAT', 'NEW_STAT', 'SET_GET_RLIMIT', 'SYS_CLONE3', 'MEMFD_SECRET'].map(
      (part) => `-D__ARCH_WANT_${part}`,
    ),
  },
}

/** How many there are, and where the calls of one architecture begin. */
const notCalls = new Set(['syscalls', 'arch_specific_syscall'])

function readHeader(arch: Architecture): Map<string, number> {
  const { file, definitions } = headers[arch]
  const options = ['-E', '-dM', '-D__BITS_PER_LONG=64', ...definitions, file]
  const text = execFileSync(readConfig({}).tools.gcc, options, { encoding: 'utf8' })
  const defined = new Map(
    [...text.matchAll(/^#define (__NR\w+) (\w+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const resolve = (value: string | undefined): number => {
    const next = defined.get(value)
    return next === undefined ? Number(value) : resolve(next)
  }
  return new Map(
    [...defined]
      .filter(([name]) => name?.startsWith('__NR_'))
      .map(([name, value]): [string, number] => [
        String(name).slice('__NR_'.length),
        resolve(value),
      ])
      .filter(([name]) => !notCalls.has(name)),
  )
}

for (const arch of ['x64', 'arm64'] as const) {
  const { file } = headers[arch]
  // Other architectures do not have x86_64's.
  const isExpected = process.arch === 'x64' || arch !== 'x64'
  const isReadable = isExpected && requirePart(file, fs.existsSync(file))
  test.skipIf(!isReadable)(`the numbers of ${arch} are those of the kernel`, () => {
    const inHeader = readHeader(arch)
    expect(inHeader.size).toBeGreaterThan(300)
    for (const [name, number] of inHeader) {
      // An older header lacks newer calls, a newer one may have some that we do not name.
      const ours = syscallNumbers[arch].get(name)
      if (ours !== undefined || number <= 470) expect([name, ours]).toEqual([name, number])
    }
  })
}
