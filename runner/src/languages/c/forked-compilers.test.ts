import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessSource } from '../../testing/endless-source.ts'
import { sandboxedProcesses, statusOf } from '../../testing/sandboxed-processes.ts'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

/** One forks its compilers, the other starts one for each source. */
let forked: TestRunner
let cold: TestRunner
beforeAll(async () => {
  forked = await startTestRunner()
  cold = await startTestRunner({ poolSize: 0 })
})
afterAll(async () => {
  await Promise.all([forked.close(), cold.close()])
})

/** A metric of the sandboxes that compilers are forked into. */
const metric = (name: 'ready' | 'hits') => forked.poolMetric('C compiler', name)

/** Has a random name. */
const objectFile = /\/tmp\/cc\w+\.o/g

async function compile(runner: TestRunner, source_code: string) {
  const result = await runner.run({ language_id: 50, source_code })
  return {
    status: result.status.description,
    compileOutput: result.compile_output?.replaceAll(objectFile, 'OBJECT'),
    stdout: result.stdout,
    stderr: result.stderr,
  }
}

const main = (body: string) => `int main(void) {\n${body}\n}\n`

test.each([
  ['an error', main('  return x;')],
  ['errors in two functions', `int f(void) { return y; }\n${main('  return x;')}`],
  ['a warning and an error', `#include <stdio.h>\n${main('  printf("%d\\n", "x" == 0);\n  g;')}`],
  ['a warning', `#include <stdio.h>\n${main('  printf("%d\\n", 1L);')}`],
  ['a missing header', '#include <stdio.h>\n#include "nowhere.h"\nint main(void) {}\n'],
  ['an error in a header', '#define FILE 5\n#include <stdio.h>\nint main(void) {}\n'],
  ['an error in a macro', `#define TWICE(x) (x + x)\n${main('  return TWICE(z);')}`],
  ['a string that looks like a diagnostic', main('  "./main.c:1: x"; return q;')],
  ['an undefined function', `void nowhere(void);\n${main('  nowhere();')}`],
  ['no main', '#include <stdio.h>\nint f(void) { return 1; }\n'],
  ['nothing', '// nothing\n'],
  ['a missing brace', '#include <stdio.h>\nint main(void) {\n  puts("a");\n  if (1) {\n}\n'],
  ['a comment without an end', 'int main(void) {}\n/* open'],
  ['an #if without an end', 'int main(void) {}\n#if 1\n'],
  ['a string without an end', 'int main(void) { puts("open\n'],
  [
    'a warning about inlined code',
    `#include <string.h>\nstatic void fill(char *p) { memset(p, 0, 100); }\n${main('  char b[10];\n  fill(b);\n  return b[0];')}`,
  ],
  ['the name of the file', `#include <stdio.h>\n${main('  puts(__FILE__);')}`],
  ['a failed assertion', `#include <assert.h>\n${main('  assert(1 == 2);')}`],
  [
    'a source that includes itself',
    '#ifdef AGAIN\nint two = 2;\n#else\n#define AGAIN\n#include __FILE__\nint main(void) { return two - 2; }\n#endif\n',
  ],
])('a forked compiler reports the same: %s', async (_, source) => {
  await expect.poll(() => metric('ready')).toBe(1)
  const before = await metric('hits')
  expect(await compile(forked, source)).toEqual(await compile(cold, source))
  expect(await metric('hits')).toBe(before + 1)
})

test('a source that could tell it is included gets its own compiler', async () => {
  const source = `#include <stdio.h>\n${main('  printf("%d %s\\n", __INCLUDE_LEVEL__, __BASE_FILE__);')}`
  const before = await metric('hits')
  expect((await compile(forked, source)).stdout).toBe('0 main.c\n')
  expect(await metric('hits')).toBe(before)
})

test('an error at the end of the source has its line and its caret', async () => {
  const { compileOutput } = await compile(forked, 'int main(void)\n{\n  if (1)\n  {\n}')
  expect(compileOutput).toMatch(
    /main\.c:5:1: error: expected declaration or statement at end of input\n {4}5 \| \}\n {6}\| \^\n/,
  )
})

test('a forked compiler is confined like one that was started', async () => {
  const facts: object[] = []
  for (const runner of [forked, cold]) {
    let isOver = false
    const run = runner.run({ language_id: 50, source_code: `// ${facts.length}${endlessSource}` })
    const over = run.finally(() => {
      isOver = true
    })
    await expect.poll(() => compilerPid(runner), { timeout: 30_000 }).toBeGreaterThan(0)
    facts.push(factsAbout(compilerPid(runner)))
    expect(writablePrograms(compilerPid(runner))).toBe('checked\n')
    // What was forked is followed by a plain gcc.
    await expect
      .poll(
        () => {
          const pid = compilerPid(runner)
          if (pid > 0) process.kill(pid, 'SIGKILL')
          return isOver
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await over
  }
  expect(facts[0]).toEqual(facts[1])
})

/** Of the compiler that runs in a sandbox of this runner; 0 if there is none. */
const compilerPid = ({ runner }: TestRunner) =>
  sandboxedProcesses(runner.footprint, /\/cc1 /)[0] ?? 0

/** What a process runs or has mapped from a mount that can be written to. */
function writablePrograms(pid: number): string {
  const script = `import glob, os, sys
process = "/proc/" + sys.argv[1]
for link in [process + "/exe", *glob.glob(process + "/map_files/*")]:
    if not os.statvfs(link).f_flag & os.ST_RDONLY: print(os.readlink(link))
print("checked")`
  return execFileSync('python3', ['-c', script, String(pid)], { encoding: 'utf8' })
}

function factsAbout(pid: number) {
  const { CapInh, CapPrm, CapEff, CapBnd, CapAmb, NoNewPrivs, Seccomp, ...status } = statusOf(pid)
  const read = (name: string) => fs.readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const namespaces = fs.readdirSync(`/proc/${pid}/ns`)
  const link = (owner: string, name: string) => fs.readlinkSync(`/proc/${owner}/ns/${name}`)
  return {
    capabilities: [CapInh, CapPrm, CapEff, CapBnd, CapAmb],
    NoNewPrivs,
    Seccomp,
    filters: status.Seccomp_filters,
    umask: status.Umask,
    groups: status.Groups,
    isOwnUser: status.Uid !== statusOf(process.pid).Uid,
    limits: read('limits'),
    root: fs.readdirSync(`/proc/${pid}/root`),
    folder: fs.readlinkSync(`/proc/${pid}/cwd`),
    ownNamespaces: namespaces.filter((name) => link(String(pid), name) !== link('self', name)),
    variables: read('environ')
      .split('\0')
      .filter((entry) => /^(PATH|HOME|TMPDIR|LANG|LC_ALL|LD_PRELOAD)=/.test(entry))
      .sort(),
  }
}
