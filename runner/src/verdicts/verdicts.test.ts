import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { interpretedVerdicts } from './interpreted.ts'
import { nativeVerdicts } from './native.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner()
})
afterAll(() => runner.close())

for (const verdict of [...nativeVerdicts, ...interpretedVerdicts]) {
  const isOtherArch = verdict.arch !== undefined && verdict.arch !== process.arch
  test.skipIf(isOtherArch)(`${verdict.language}: ${verdict.name}`, async ({ skip }) => {
    skip(runner.lacksGroupsFor(verdict))
    const result = await runner.run({
      language_id: judgeLanguageIds[verdict.language],
      source_code: verdict.source,
      ...verdict.options,
    })
    const details = JSON.stringify({ ...result, stdin: null, source_code: null }).slice(0, 1500)
    const { status = 3, exitCode, signal } = verdict
    expect(result.status.id, details).toBe(status)
    if (status === 3) expect(result.exit_code, details).toBe(0)
    if (exitCode !== undefined) expect(result.exit_code, details).toBe(exitCode)
    if (signal !== undefined) expect(result.exit_signal, details).toBe(signal)
    expectText(result.stdout, verdict.stdout, details)
    expectText(result.stderr, verdict.stderr, details)
    expectText(result.message, verdict.message, details)
    expectText(result.compile_output, verdict.compileOutput, details)
  })
}
