import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

/** One has compilers waiting for their source, the other starts one for each. */
let waiting: TestRunner
let cold: TestRunner
beforeAll(async () => {
  waiting = await startTestRunner()
  cold = await startTestRunner({ poolSize: 0 })
})
afterAll(async () => {
  await Promise.all([waiting.close(), cold.close()])
})

/** A metric of the waiting compilers. */
async function metric(name: string): Promise<number> {
  const { body } = await waiting.runner.app.inject('/metrics')
  const found = body.match(
    new RegExp(`^runner_pool_${name}\\{language="C compiler"\\} (\\d+)$`, 'm'),
  )
  return Number(found?.[1])
}

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
])('a waiting compiler reports the same: %s', async (_, source) => {
  await expect.poll(() => metric('ready'), { timeout: 10_000 }).toBe(1)
  const before = await metric('hits')
  expect(await compile(waiting, source)).toEqual(await compile(cold, source))
  expect(await metric('hits')).toBe(before + 1)
})

test('a source that could tell it is included gets its own compiler', async () => {
  const source = `#include <stdio.h>\n${main('  printf("%d %s\\n", __INCLUDE_LEVEL__, __BASE_FILE__);')}`
  const before = await metric('hits')
  expect((await compile(waiting, source)).stdout).toBe('0 main.c\n')
  expect(await metric('hits')).toBe(before)
})

test('an error at the end of the source has its line and its caret', async () => {
  const { compileOutput } = await compile(waiting, 'int main(void)\n{\n  if (1)\n  {\n}')
  expect(compileOutput).toMatch(
    /main\.c:5:1: error: expected declaration or statement at end of input\n {4}5 \| \}\n {6}\| \^\n/,
  )
})
