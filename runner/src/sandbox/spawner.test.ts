import fs from 'node:fs'
import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

let started: TestRunner
const run = (language: Language, source_code: string, more = {}) =>
  started.run({ language_id: judgeLanguageIds[language], source_code, ...more })

describe('when the process that starts sandboxes is killed', () => {
  beforeAll(async () => {
    started = await startTestRunner()
  })
  afterAll(() => started.close())

  test('a program under way is nobody’s fault, and the next one runs', async () => {
    const ready = await run('Python', 'print("ready")')
    expect(ready.status.id).toBe(3)
    const underWay = run('Python', 'while True: pass', { command_line_arguments: 'under-way' })
    await expect.poll(isUnderWay, { timeout: 10_000 }).toBe(true)
    process.kill(spawnerPid(), 'SIGKILL')
    const lost = await underWay
    expect(lost.status).toEqual({ id: 13, description: 'Internal Error' })
    const next = await run('Python', 'print(input())', { stdin: 'again' })
    expect([next.status.id, next.stdout]).toEqual([3, 'again\n'])
  })
})

describe('where no C compiler is installed', () => {
  beforeAll(async () => {
    started = await startTestRunner({
      tools: { ...readConfig({}).tools, gcc: '/usr/bin/no-such-compiler' },
    })
  })
  afterAll(() => started.close())

  test.each<[Language, string]>([
    ['Python', 'print(input()[::-1])'],
    ['JavaScript', "console.log([...require('fs').readFileSync(0, 'utf8')].reverse().join(''))"],
    [
      'Java',
      'class Main { public static void main(String[] a) { System.out.println(new StringBuilder(new java.util.Scanner(System.in).next()).reverse()); } }',
    ],
  ])('%s programs run all the same', async (language, source) => {
    const answer = await run(language, source, { stdin: 'abc' })
    expect([answer.status.id, answer.stdout?.trim()]).toEqual([3, 'cba'])
    await started.settle()
  })

  test('exits, errors and time are told', async () => {
    const exit = await run('Python', 'import sys; sys.stderr.write("no"); sys.exit(3)')
    expect([exit.status.id, exit.exit_code, exit.stderr]).toEqual([11, 3, 'no'])
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
        return [] // It ended meanwhile.
      }
    })

function spawnerPid(): number {
  const own = commands().find(({ parent, command }) => {
    return parent === process.pid && command.includes('/spawn-')
  })
  if (!own) throw new Error('there is no spawner')
  return own.pid
}

/** Its argument tells it from interpreters that boot ahead, and its start from bubblewrap's. */
function isUnderWay(): boolean {
  return commands().some(({ command }) =>
    /^[^\0]*python[\d.]*\0main\.py\0under-way\0$/.test(command),
  )
}
