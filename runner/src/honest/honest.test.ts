import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner, withTimeToCompile } from '../testing/test-runner.ts'
import { compiledPrograms } from './compiled-programs.ts'
import { interpretedPrograms } from './interpreted-programs.ts'

/** Programs must behave as with a plain `python3 main.py`, `node main.js`, `gcc`, `javac`. */
let warm: TestRunner
let cold: TestRunner
beforeAll(async () => {
  warm = await startTestRunner(withTimeToCompile)
  cold = await startTestRunner({ ...withTimeToCompile, poolSize: 0 })
})
afterAll(async () => {
  await Promise.all([warm.close(), cold.close()])
})

const programs = [...interpretedPrograms, ...compiledPrograms]

describe.each([
  ['booted ahead or forked', () => warm],
  ['started cold', () => cold],
] as const)('honest programs, %s', (_, runnerOf) => {
  test.each(programs)('$language: $name', async ({ language, source, options, ...expected }) => {
    const runner = runnerOf()
    const result = await runner.run({
      language_id: judgeLanguageIds[language],
      source_code: source,
      ...options,
    })
    const details = JSON.stringify({ ...result, stdin: null, source_code: null }).slice(0, 1500)
    expect(result.status.id, details).toBe(expected.status ?? 3)
    expectText(result.stdout, expected.stdout, details)
    expectText(result.stderr, expected.stderr, details)
    if (expected.exit !== undefined) expect(result.exit_code).toBe(expected.exit)
  })
})

describe('compile errors are those of the plain compiler', () => {
  test.each([
    [
      'C',
      'int main(){ return x; }',
      /^main\.c: In function .main.:\nmain\.c:1:20: error: .x. undeclared/,
    ],
    [
      'C++',
      '#include <iostream>\nint main(){ std::cout << y; }',
      /^main\.cpp: In function .int main\(\).:\nmain\.cpp:2:26: error: .y. was not declared/,
    ],
    [
      'Java',
      'public class Main {\n  int x = "a";\n}',
      /^Main\.java:2: error: incompatible types: String cannot be converted to int\n {2}int x = "a";\n {10}\^\n1 error\n$/,
    ],
    ['Java', 'public class Foo { void f() { g(); } }', /^Foo\.java:1: error: cannot find symbol/],
  ] as const)('%s %#', async (language, source_code, output) => {
    for (const runner of [warm, cold]) {
      const result = await runner.run({ language_id: judgeLanguageIds[language], source_code })
      expect(result.status.id).toBe(6)
      expect(result.compile_output).toMatch(output)
      expect(result.stdout).toBeNull()
    }
  })
})

test('measures the program, not the boot of its interpreter', async () => {
  const idle = await warm.run({
    language_id: 91,
    source_code: 'public class Main { public static void main(String[] a) { } }',
  })
  const busy = await warm.run({
    language_id: 100,
    source_code:
      'import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass\nb = bytearray(50_000_000)',
  })
  expect(Number(busy.time)).toBeGreaterThanOrEqual(0.25)
  expect(busy.memory).toBeGreaterThan(48_000)
  expect(Number(idle.time)).toBeLessThan(Number(busy.time))
  const asleep = await warm.run({ language_id: 100, source_code: 'import time\ntime.sleep(0.5)' })
  expect(Number(asleep.wall_time)).toBeGreaterThanOrEqual(0.5)
  expect(Number(asleep.time)).toBeLessThan(0.4)
})
