import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import type { Duplex } from 'node:stream'
import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sanitized } from '../testing/sanitizers.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { buildNative, nativeSources } from './native-programs.ts'

const { tools } = readConfig({})
// That of the runners: each program is then built once.
fs.mkdirSync(runnerCacheDir, { recursive: true, mode: 0o755 })

const sources = fs.readdirSync(nativeSources, { recursive: true, encoding: 'utf8' })

test.each(sources.filter((file) => file.endsWith('.c')))('%s compiles without warnings', (file) => {
  const options = ['-Wall', '-Wextra', '-Werror', '-O2', '-fPIC', '-c', '-o', '/dev/null']
  execFileSync(tools.gcc, [...options, path.join(nativeSources, file)], { stdio: 'pipe' })
})

describe('the spawner', () => {
  const int = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const frame = (letter: string, id: number, payload: Buffer) => {
    const body = Buffer.concat([Buffer.from(letter), int(id), payload])
    return Buffer.concat([int(body.length), body])
  }
  const keepUid = int(0xffffffff)
  const request = (...strings: string[]) =>
    Buffer.concat([keepUid, ...strings.map((text) => Buffer.from(`${text}\0`))])
  const streams = ['3', 'r/dev/null', 'w/dev/null', 'w/dev/null']
  const command = ['1', '/bin/true']

  function start() {
    const binary = buildNative('spawn', 'program', {
      gcc: tools.gcc,
      cacheDir: runnerCacheDir,
      flags: sanitized,
    })
    const child = spawn(binary as string, { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const nextLine = async () => (await lines.next()).value
    return { child, nextLine }
  }

  test.each<[string, string, Buffer]>([
    ['no user', 'S', Buffer.alloc(0)],
    ['nothing after the user', 'S', keepUid],
    ['a negative count', 'S', request('-5', ...streams, ...command)],
    ['no count', 'S', request('', ...streams, ...command)],
    ['a count that is not a number', 'S', request('many', ...streams, ...command)],
    ['a count with a tail', 'S', request('0x', ...streams, ...command)],
    ['a count beyond every list', 'S', request('4096', ...streams, ...command)],
    ['a count beyond every number', 'S', request('9'.repeat(30), ...streams, ...command)],
    ['fewer strings than counted', 'S', request('0', ...streams, '3', '/bin/true')],
    ['too few descriptors', 'S', request('0', '2', 'r/dev/null', 'w/dev/null', ...command)],
    ['an empty descriptor', 'S', request('0', '3', '', 'w/dev/null', 'w/dev/null', ...command)],
    ['a missing file', 'S', request('0', '3', 'r/none', 'w/dev/null', 'w/dev/null', ...command)],
    ['no command', 'S', request('0', ...streams, '0')],
    ['a fork without its options', 'F', request('0', ...streams, '0', ...command)],
    ['a fork of no server', 'F', request('0', ...streams, '2', 'none', '', ...command)],
    ['a string without its end', 'S', Buffer.concat([request('0', ...streams), Buffer.from('1')])],
  ])('refuses %s, and goes on', async (_, letter, payload) => {
    const { child, nextLine } = start()
    child.stdin.write(frame(letter, 7, payload))
    expect([await nextLine(), await nextLine()]).toEqual(['i 7 0', 'x 7 125 0'])
    child.stdin.write(frame('S', 8, request('0', ...streams, ...command)))
    expect([await nextLine(), await nextLine()]).toEqual(['i 8 0', 'x 8 0 0'])
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each<[string, Buffer]>([
    ['that forks an endless number of times', request('0', ...streams, '1', '-1', ...command)],
    ['in a control group', request('1', '/none', ...streams, '1', '9', ...command)],
    ['without streams', request('0', '0', '1', '9', ...command)],
    ['with a missing file', request('0', '3', 'r/none', '=', '=', '1', '9', ...command)],
    ['without a command', request('0', ...streams, '1', '9', '0')],
    ['that ends at once', request('0', ...streams, '1', '9', ...command)],
  ])('reports a fork server %s', async (_, payload) => {
    const { child, nextLine } = start()
    child.stdin.write(frame('P', 3, payload))
    expect(await nextLine()).toBe('p 3 0')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('takes all processes with it when the runner is gone', async () => {
    const { child } = start()
    const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'assay-spawn-')), 'output')
    onTestFinished(() => fs.rmSync(path.dirname(output), { recursive: true }))
    fs.writeFileSync(output, '')
    const script = ['3', '/bin/sh', '-c', 'sleep 1000 & echo $!; wait']
    const given = ['3', 'r/dev/null', `w${output}`, 'w/dev/null']
    child.stdin.write(frame('S', 7, request('0', ...given, ...script)))
    const grandchild = () => Number(fs.readFileSync(output, 'utf8'))
    await expect.poll(grandchild, { timeout: 10_000 }).toBeGreaterThan(0)
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(() => process.kill(grandchild(), 0)).toThrow('ESRCH')
  })

  test('ends at a frame that is longer than any it is sent', async () => {
    const { child } = start()
    child.stdin.write(int(0xfffffff0))
    expect(await once(child, 'exit')).toEqual([125, null])
  })
})

describe('the launcher', () => {
  test.each([
    ['no arguments', []],
    ['a descriptor that is not a number', ['-1', '--', '/bin/true']],
    ['a descriptor that is not open', ['99', '--', '/bin/true']],
    ['an unknown option', ['3', '-x', 'y', '--', '/bin/true']],
    ['a name that is too long', ['3', '-f', 'x'.repeat(255), '--', '/bin/true']],
  ])('refuses %s', async (_, args) => {
    const launcher = build('launch')
    const child = spawn(launcher, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
    expect(await once(child, 'exit')).toEqual([125, null])
  })

  test.each(['fsize', 'fsize=', 'fsize=-1', 'fsize=1x', 'size=1', `fsize=${'9'.repeat(30)}`])(
    'refuses the limits %j',
    async (limits) => {
      const args = ['3', '-L', limits, '--', '/bin/true']
      const child = spawn(build('launch'), args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
      const control = child.stdio[3] as Duplex
      control.write('\n')
      const [report] = await once(control, 'data')
      expect(String(report)).toMatch(/^exit 125 /)
    },
  )

  function build(name: string): string {
    const options = { gcc: tools.gcc, cacheDir: runnerCacheDir, flags: sanitized }
    return buildNative(name, 'program', options) as string
  }
})

describe('a runner whose native programs are sanitized', () => {
  let started: TestRunner
  beforeAll(async () => {
    started = await startTestRunner({ tools: { ...tools, nativeFlags: sanitized } })
  })
  afterAll(() => started.close())

  test.each<[Language, string]>([
    ['Python', 'print(input()[::-1])'],
    ['JavaScript', "console.log([...require('fs').readFileSync(0, 'utf8')].reverse().join(''))"],
    [
      'C',
      '#include <stdio.h>\nint main(void) { char s[4]; scanf("%3s", s); printf("%c%c%c\\n", s[2], s[1], s[0]); }',
    ],
    [
      'Java',
      'class Main { public static void main(String[] a) { System.out.println(new StringBuilder(new java.util.Scanner(System.in).next()).reverse()); } }',
    ],
  ])('runs %s', async (language, source_code) => {
    const submission = { language_id: judgeLanguageIds[language], source_code, stdin: 'abc' }
    // Of several at once some start warm, some cold, and Python and JavaScript programs are forked.
    const results = await Promise.all([1, 2, 3].map(() => started.run(submission)))
    expect(results.map(({ stdout }) => stdout?.trim())).toEqual(['cba', 'cba', 'cba'])
    await started.settle()
  })

  test('reports how programs end', async () => {
    const python = (source_code: string) =>
      started.run({ language_id: judgeLanguageIds.Python, source_code })
    expect((await python('import sys; sys.exit(3)')).exit_code).toBe(3)
    expect((await python('import os; os.abort()')).exit_signal).toBe(6)
    await started.settle()
  })
})
