import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { Box } from '../box.ts'
import { type Host, openHost } from '../host.ts'
import type { SyscallClass } from './classes.ts'
import { type Architecture, syscallNumbers } from './numbers.ts'
import { errorNumbers, type Treatment, treatmentsOf } from './policy.ts'

const source = fileURLToPath(new URL('every-call.c', import.meta.url))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-calls-'))
const program = path.join(folder, 'every-call')
const { tools } = readConfig({})
let host: Host

beforeAll(() => {
  fs.chmodSync(folder, 0o755)
  execFileSync(tools.gcc, ['-O', '-o', program, source])
  host = openHost({
    cacheDir: path.join(folder, 'cache'),
    fallbackCacheDir: folder,
    tools,
    log: { info() {}, warn() {} },
  })
})
afterAll(async () => {
  await host.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Beyond the last call that this project knows. */
const lastNumber = 511

/** Allowed calls do not return: they end the process or wait, and one restores invalid registers. */
const endings: Record<string, string> = {
  exit: 'ended',
  exit_group: 'ended',
  pause: `signal ${os.constants.signals.SIGALRM}`,
  rt_sigreturn: `signal ${os.constants.signals.SIGSEGV}`,
}

/** The kernel gained it in 6.6. */
const newest = 'fchmodat2'

/**
 * No filter is asked about these calls of x86_64's probes. They fail unless the kernel's own code
 * makes them, which it puts into a process that somebody with privileges traces.
 */
const unfiltered = process.arch === 'x64' ? [335, 336] : []

async function everyCall(syscalls: SyscallClass): Promise<Map<number, string>> {
  const box = await Box.open(host, {
    command: ['/calls/every-call', String(lastNumber)],
    environment: {},
    limits: { memoryKb: 65_536, processes: 20, fileSizeKb: 1024, stackKb: 8192, boxKb: 1024 },
    syscalls,
    binds: [{ from: folder, to: '/calls' }],
  })
  try {
    box.start()
    const end = await box.ended
    expect(end).toMatchObject({ exitCode: 0, signal: null })
    const { contents } = box.slot.readOutput('stdout', 1024 * 1024)
    return new Map(
      String(contents)
        .trim()
        .split('\n')
        .map((line): [number, string] => {
          const space = line.indexOf(' ')
          return [Number(line.slice(0, space)), line.slice(space + 1)]
        }),
    )
  } finally {
    box.discard()
    await box.gone
  }
}

function expectedOutcome(treatment: Treatment): string {
  if (treatment === 'kill') return `signal ${os.constants.signals.SIGSYS}`
  if (treatment === 'ignore') return 'ok'
  if (treatment === 'allow' || treatment === 'inspect' || treatment === 'pretend') {
    return 'not refused'
  }
  return `errno ${errorNumbers[treatment]}`
}

test.each(['standard', 'managed', 'compiler'] as const)(
  'each system call in a sandbox of class %s',
  async (syscallClass) => {
    const treatments = treatmentsOf(syscallClass, { hasCgroups: host.cgroups !== null })
    const arch = process.arch as Architecture
    const names = new Map([...syscallNumbers[arch]].map(([name, number]) => [number, name]))
    const outcomes = await everyCall(syscallClass)
    expect(outcomes.size).toBe(lastNumber + 1)

    const differences: string[] = []
    for (const [number, outcome] of outcomes) {
      if (unfiltered.includes(number)) continue
      const name = names.get(number) ?? 'unknown'
      const treatment = treatments[name] ?? 'ENOSYS'
      const wanted = expectedOutcome(treatment)
      const isRefused = outcome === `errno ${errorNumbers.ENOSYS}` || outcome.startsWith('signal')
      const isRight =
        wanted === 'not refused'
          ? outcome === endings[name] || !isRefused || name === newest
          : outcome === wanted
      if (!isRight) differences.push(`${number} ${name}: ${outcome} instead of ${wanted}`)
    }
    expect(differences).toEqual([])
  },
)
