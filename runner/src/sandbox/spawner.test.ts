import fs from 'node:fs'
import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { noShortcuts } from './shortcuts.ts'

let started: TestRunner
const run = (language: Language, source_code: string, more = {}) =>
  started.run({ language_id: judgeLanguageIds[language], source_code, ...more })

describe('when the spawner is killed', () => {
  beforeAll(async () => {
    started = await startTestRunner()
  })
  afterAll(() => started.close())

  test('a running program is judged by a plain start, and the next one runs', async () => {
    const ready = await run('Python', 'print("ready")')
    expect(ready.status.id).toBe(3)
    const more = { command_line_arguments: 'this-one', cpu_time_limit: 2 }
    const running = run('Python', 'while True: pass', more)
    await expect.poll(isRunning).toBe(true)
    process.kill(spawnerPid(), 'SIGKILL')
    const lost = await running
    expect(lost.status).toEqual({ id: 5, description: 'Time Limit Exceeded' })
    const next = await run('Python', 'print(input())', { stdin: 'again' })
    expect([next.status.id, next.stdout]).toEqual([3, 'again\n'])
  })
})

const { tools } = readConfig({})

describe.each<[string, Partial<Config>]>([
  ['without a C compiler', { tools: { ...tools, gcc: '/usr/bin/no-such-compiler' } }],
  ['with every shortcut off', { shortcuts: noShortcuts }],
  ['with files in memory only', { shortcuts: new Set(['memory-files']) }],
])('%s', (_, config) => {
  beforeAll(async () => {
    started = await startTestRunner(config)
  })
  afterAll(() => started.close())

  test.each<[Language, string]>([
    ['Python', 'print(input()[::-1])'],
    ['JavaScript', "console.log([...require('fs').readFileSync(0, 'utf8')].reverse().join(''))"],
    [
      'Java',
      'class Main { public static void main(String[] a) { System.out.println(new StringBuilder(new java.util.Scanner(System.in).next()).reverse()); } }',
    ],
  ])('%s programs still run', async (language, source) => {
    const result = await run(language, source, { stdin: 'abc' })
    expect([result.status.id, result.stdout?.trim()]).toEqual([3, 'cba'])
    await started.settle()
  })

  test('exit codes, errors and exceeded limits are reported', async () => {
    const exit = await run('Python', 'import sys; sys.stderr.write("no"); sys.exit(3)')
    expect([exit.status.id, exit.exit_code, exit.stderr]).toEqual([11, 3, 'no'])
    const error = await run('Python', 'raise ValueError')
    expect([error.status.id, error.exit_code]).toEqual([11, 1])
    const endless = await run('Python', 'while True: pass', { cpu_time_limit: 0.3 })
    expect(endless.status.id).toBe(5)
    expect(endless.message).toBe('Time limit exceeded')
    const memory = await run('Python', 'x = bytearray(10**9)', { memory_limit: 65_536 })
    expect(memory.message).toBe('Memory limit exceeded')
    const crash = await run('Python', 'import os; os.abort()')
    expect([crash.status.id, crash.exit_signal, crash.stderr]).toEqual([10, 6, null])
    await started.settle()
  })
})

const commands = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return [{ pid: Number(pid), parent: Number(parent), command }]
      } catch {
        return [] // It has ended.
      }
    })

function spawnerPid(): number {
  const own = commands().find(({ parent, command }) => {
    return parent === process.pid && command.includes('/spawn-')
  })
  if (!own) throw new Error('there is no spawner')
  return own.pid
}

/** An argument distinguishes it from interpreters booted ahead, its beginning from bubblewrap. */
function isRunning(): boolean {
  return commands().some(({ command }) =>
    /^[^\0]*python[\d.]*\0main\.py\0this-one\0$/.test(command),
  )
}
