import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner, withTimeToCompile } from '../testing/test-runner.ts'
import { runtimePrograms } from './runtimes.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner(withTimeToCompile)
})
afterAll(() => runner.close())

test.for(runtimePrograms)('$language: $name', async (program, { skip }) => {
  skip(runner.lacksGroupsFor(program))
  const { language, source, options, stdout } = program
  const result = await runner.run({
    language_id: judgeLanguageIds[language],
    source_code: source,
    ...options,
  })
  const details = JSON.stringify({ ...result, source_code: null }).slice(0, 1500)
  expect(result.status.id, details).toBe(3)
  expectText(result.stdout, stdout)
})
