import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import type { HonestProgram } from './honest-program.ts'
import { runtimePrograms } from './runtimes.ts'

let usual: TestRunner
let forking: TestRunner
beforeAll(async () => {
  usual = await startTestRunner()
  // It counts as busy during every run, and its pools then prepare for forks.
  forking = await startTestRunner({ concurrency: 1 })
})
afterAll(() => Promise.all([usual.close(), forking.close()]))

const isForked = ({ language }: HonestProgram) => ['Python', 'JavaScript'].includes(language)

test.for(runtimePrograms)('$language: $name', async (program, { skip }) => {
  skip(usual.lacksGroupsFor(program))
  await expectToRun(usual, program)
})

test.for(runtimePrograms.filter(isForked))(
  '$language, forked: $name',
  async (program, { skip }) => {
    skip(forking.lacksGroupsFor(program))
    await expectToRun(forking, program)
  },
)

async function expectToRun(runner: TestRunner, program: HonestProgram) {
  const { language, source, options, stdout } = program
  const result = await runner.run({
    language_id: judgeLanguageIds[language],
    source_code: source,
    ...options,
  })
  const details = JSON.stringify({ ...result, source_code: null }).slice(0, 1500)
  expect(result.status.id, details).toBe(3)
  expectText(result.stdout, stdout)
}
