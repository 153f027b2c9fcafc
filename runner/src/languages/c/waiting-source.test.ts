import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

/** One whose compilers wait for their source, and one that starts a compiler for each. */
let waiting: TestRunner
let fresh: TestRunner
beforeAll(async () => {
  waiting = await startTestRunner()
  fresh = await startTestRunner({ poolSize: 0 })
})
afterAll(async () => {
  await Promise.all([waiting.close(), fresh.close()])
})

/** Of the compilers that wait. */
async function reading(name: string): Promise<number> {
  const { body } = await waiting.runner.app.inject('/metrics')
  const found = body.match(
    new RegExp(`^runner_pool_${name}\\{language="C compiler"\\} (\\d+)$`, 'm'),
  )
  return Number(found?.[1])
}

/** Named by chance. */
const objectFile = /\/tmp\/cc\w+\.o/g

async function told(runner: TestRunner, source_code: string) {
  const answer = await runner.run({ language_id: 50, source_code })
  return {
    status: answer.status.description,
    compileOutput: answer.compile_output?.replaceAll(objectFile, 'OBJECT'),
    stdout: answer.stdout,
    stderr: answer.stderr,
  }
}

const main = (body: string) => `int main(void) {\n${body}\n}\n`

test.each([
  ['an error', main('  return x;')],
  ['errors in two functions', `int f(void) { return y; }\n${main('  return x;')}`],
  [
    'a warning beside an error',
    `#include <stdio.h>\n${main('  printf("%d\\n", "x" == 0);\n  g;')}`,
  ],
  ['a warning', `#include <stdio.h>\n${main('  printf("%d\\n", 1L);')}`],
  ['a header that is missing', '#include <stdio.h>\n#include "nowhere.h"\nint main(void) {}\n'],
  ['an error in a header', '#define FILE 5\n#include <stdio.h>\nint main(void) {}\n'],
  ['an error in a macro', `#define TWICE(x) (x + x)\n${main('  return TWICE(z);')}`],
  ['a text that looks like a diagnostic', main('  "./main.c:1: x"; return q;')],
  ['a function nowhere defined', `void nowhere(void);\n${main('  nowhere();')}`],
  ['no main', '#include <stdio.h>\nint f(void) { return 1; }\n'],
  ['nothing', '// nothing\n'],
  ['the name of the file', `#include <stdio.h>\n${main('  puts(__FILE__);')}`],
  ['a failed assertion', `#include <assert.h>\n${main('  assert(1 == 2);')}`],
  [
    'itself included',
    '#ifdef AGAIN\nint two = 2;\n#else\n#define AGAIN\n#include __FILE__\nint main(void) { return two - 2; }\n#endif\n',
  ],
])('a compiler that waited says the same: %s', async (_, source) => {
  await expect.poll(() => reading('ready'), { timeout: 10_000 }).toBe(1)
  const before = await reading('hits')
  expect(await told(waiting, source)).toEqual(await told(fresh, source))
  expect(await reading('hits')).toBe(before + 1)
})

test('a source that asks how it is included is compiled afresh', async () => {
  const source = `#include <stdio.h>\n${main('  printf("%d %s\\n", __INCLUDE_LEVEL__, __BASE_FILE__);')}`
  const before = await reading('hits')
  expect((await told(waiting, source)).stdout).toBe('0 main.c\n')
  expect(await reading('hits')).toBe(before)
})
