import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sanitized } from '../testing/sanitizers.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { frame, int, lists } from './frames.ts'
import { buildNative, nativeSources } from './native-programs.ts'

const { tools } = readConfig({})
// That of the runners: each program is then built once.
fs.mkdirSync(runnerCacheDir, { recursive: true, mode: 0o755 })

const sources = fs.readdirSync(nativeSources, { recursive: true, encoding: 'utf8' })

test.each(sources.filter((file) => file.endsWith('.c')))('%s compiles without warnings', (file) => {
  const options = ['-Wall', '-Wextra', '-Werror', '-O2', '-fPIC', '-c', '-o', '/dev/null']
  execFileSync(tools.gcc, [...options, path.join(nativeSources, file)], { stdio: 'pipe' })
})

const long = 'x'.repeat(1000)
const huge = Buffer.alloc(500_000, 'x')

describe('the spawner', () => {
  const keepUid = int(0xffffffff)
  const streams = ['r/dev/null', 'w/dev/null', 'w/dev/null']
  const given = [...streams, 'r/dev/null']
  /** A process in place of a template. */
  const template = (...command: string[]) =>
    frame('T', 1, Buffer.concat([keepUid, lists(['/dev/null'], command)]))
  const idle = template('/bin/sleep', '1000')

  function start() {
    const binary = build('spawn/spawn')
    const child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const nextLine = async () => (await lines.next()).value
    return { child, nextLine }
  }

  const strings = (...texts: string[]) => Buffer.from(texts.map((text) => `${text}\0`).join(''))
  const rest = lists(given, [])

  test.each<[string, Buffer]>([
    ['no template', Buffer.alloc(0)],
    ['an unknown template', Buffer.concat([int(2), lists([], given, [])])],
    ['nothing after the template', int(1)],
    ['a negative count', Buffer.concat([int(1), strings('-5'), rest])],
    ['no count', Buffer.concat([int(1), strings(''), rest])],
    ['a count that is not a number', Buffer.concat([int(1), strings('many'), rest])],
    ['a count with a tail', Buffer.concat([int(1), strings('0x'), rest])],
    ['a count beyond every list', Buffer.concat([int(1), strings('4096'), rest])],
    ['a count beyond every number', Buffer.concat([int(1), strings('9'.repeat(30)), rest])],
    ['fewer strings than counted', Buffer.concat([int(1), lists([]), strings('4', 'r/dev/null')])],
    ['a string without its end', Buffer.concat([int(1), Buffer.from('0')])],
    ['too few descriptors', Buffer.concat([int(1), lists([], streams, [])])],
    ['an empty descriptor', Buffer.concat([int(1), lists([], ['', ...streams], [])])],
    ['a first descriptor like another', Buffer.concat([int(1), lists([], ['=', ...streams], [])])],
    ['a missing file', Buffer.concat([int(1), lists([], ['r/none', ...streams], [])])],
    ['a missing group', Buffer.concat([int(1), lists(['/none'], given, [])])],
    ['more groups than fit', Buffer.concat([int(1), lists(Array(20).fill('/none'), given, [])])],
    ['half a fork', Buffer.concat([int(1), lists([], given, ['1', '2'])])],
    ['a fork of no server', Buffer.concat([int(1), lists([], given, ['none', '1', ''])])],
    ['a fork with endless limits', Buffer.concat([int(1), lists([], given, ['1', '1', long])])],
    ['nothing for the template', Buffer.concat([int(1), lists([], given, [])])],
    ['more than a message holds', Buffer.concat([int(1), lists([], given, []), huge])],
  ])('refuses %s, and goes on', async (_, payload) => {
    const { child, nextLine } = start()
    child.stdin.write(idle)
    child.stdin.write(frame('S', 7, payload))
    expect(await nextLine()).toBe('x 7 0')
    child.stdin.write(frame('S', 8))
    expect(await nextLine()).toBe('x 8 0')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each<[string, Buffer]>([
    ['without a user', Buffer.alloc(0)],
    ['without a program', Buffer.concat([keepUid, lists([], ['/bin/true'])])],
    ['with a missing program', Buffer.concat([keepUid, lists(['/none'], ['/bin/true'])])],
    ['without a command', Buffer.concat([keepUid, lists(['/dev/null'], [])])],
    ['with a missing command', Buffer.concat([keepUid, lists(['/dev/null'], ['/none'])])],
    ['that ends at once', Buffer.concat([keepUid, lists(['/dev/null'], ['/bin/true'])])],
  ])('reports a template %s', async (_, payload) => {
    const { child, nextLine } = start()
    child.stdin.write(frame('T', 3, payload))
    expect(await nextLine()).toBe('t 3 ')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('reports a sandbox whose template ends', async () => {
    const { child, nextLine } = start()
    child.stdin.write(template('/bin/sh', '-c', 'head -c 1 <&3'))
    child.stdin.write(frame('S', 7, int(1), lists([], given, []), Buffer.from('x')))
    expect([await nextLine(), await nextLine()].sort()).toEqual(['t 1 ', 'x 7 0'])
  })

  test.each<[string, Buffer]>([
    ['without a template', Buffer.alloc(0)],
    ['with a missing template', Buffer.concat([int(2), lists(streams, ['9'], [], ['/bin/true'])])],
    [
      'that forks an endless number of times',
      Buffer.concat([int(1), lists(streams, ['-1'], [], ['/bin/true'])]),
    ],
    ['without streams', Buffer.concat([int(1), lists([], ['9'], [], ['/bin/true'])])],
    [
      'with a missing file',
      Buffer.concat([int(1), lists(['r/none', '=', '='], ['9'], [], ['/bin/true'])]),
    ],
    ['without a command', Buffer.concat([int(1), lists(streams, ['9'], [], [])])],
  ])('reports a fork server %s', async (_, payload) => {
    const { child, nextLine } = start()
    child.stdin.write(idle)
    child.stdin.write(frame('P', 3, payload))
    expect(await nextLine()).toBe('p 3 0')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('reports a fork server whose template ends', async () => {
    const { child, nextLine } = start()
    child.stdin.write(template('/bin/sh', '-c', 'head -c 1 <&3'))
    child.stdin.write(frame('P', 3, int(1), lists(streams, ['9'], [], ['/bin/true'])))
    expect([await nextLine(), await nextLine()].sort()).toEqual(['p 3 0', 't 1 '])
  })

  test('takes all processes with it when the runner is gone', async () => {
    const { child } = start()
    const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'assay-spawn-')), 'output')
    onTestFinished(() => fs.rmSync(path.dirname(output), { recursive: true }))
    fs.writeFileSync(output, '')
    child.stdin.write(template('/bin/sh', '-c', `sleep 1000 & echo $! > ${output}; wait`))
    const grandchild = () => Number(fs.readFileSync(output, 'utf8'))
    await expect.poll(grandchild).toBeGreaterThan(0)
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

describe('a template', () => {
  /** Sends it one message, and prints its exit code. */
  const driver = `
import os, socket, subprocess, sys
template, text, count = sys.argv[1:]
ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
child = subprocess.Popen([template], close_fds=False, preexec_fn=lambda: os.dup2(theirs.fileno(), 3))
theirs.close()
given = [os.open("/dev/null", os.O_RDWR) for _ in range(int(count))]
socket.send_fds(ours, [text.replace("LONG", "x" * 140_000).replace("|", "\\0").encode()], given)
print(child.wait())
`
  const enough = 5
  const sound = '4|network|1000|||0|0|0|1|/bin/true|'

  test.each([
    ['too few descriptors', sound, enough - 1],
    ['more descriptors than there is room for', sound, 40],
    ['too few options', '3|network|1000||0|0|0|1|/bin/true|', enough],
    ['too many options', '5|network|1000||||0|0|0|1|/bin/true|', enough],
    ['a list that is missing', '4|network|1000|||0|0|0|', enough],
    ['something after the lists', `${sound}more|`, enough],
    ['a command without its end', sound.slice(0, -1), enough],
    ['a negative count', '4|network|1000|||0|-1|0|1|/bin/true|', enough],
    ['more files than it can list', '4|network|1000|||0|5000|0|1|/bin/true|', enough],
    ['a text that is too long', '4|network|1000|||0|0|0|1|LONG|', enough],
  ])('ends at a message with %s', (_, text, count) => {
    const result = spawnSync('python3', ['-c', driver, build('template'), text, String(count)], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect([result.stdout, result.stderr]).toEqual(['0\n', ''])
  })
})

function build(name: string): string {
  const options = { gcc: tools.gcc, cacheDir: runnerCacheDir, flags: sanitized }
  return buildNative(name, 'program', options) as string
}

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
    // Of several at once some start warm, some cold, and Python programs are forked.
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
