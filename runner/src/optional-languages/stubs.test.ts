import type { ProgrammingLanguage } from '@assay/contract/catalogue'
import { programmingLanguages } from '@assay/contract/catalogue'
import { isOfPrograms, judgeLanguageIds } from '@assay/contract/language-facts'
import { stubs } from '@assay/contract/stubs/stubs'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionalLanguages } from '../languages/registry.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { type StubTask, stubBodies, stubTasks } from './stub-bodies.ts'

/** Too large to install only for tests. */
const maybeMissing = new Set<ProgrammingLanguage>(['Kotlin', 'R'])

let runner: TestRunner
let titles: Map<number, string>
beforeAll(async () => {
  runner = await startTestRunner({
    moreLanguages: optionalLanguages,
    compileCpuMs: 15_000,
    logLevel: 'error',
  })
  const listed: { id: number; name: string }[] = (
    await runner.runner.app.inject('/languages')
  ).json()
  titles = new Map(listed.map(({ id, name }) => [id, name]))
})
afterAll(() => runner.close())

function isMissing(language: ProgrammingLanguage): boolean {
  const isInstalled = !titles.get(judgeLanguageIds[language])?.endsWith('(unavailable)')
  return maybeMissing.has(language) ? !isInstalled : !requirePart(language, isInstalled)
}

async function run(language: ProgrammingLanguage, source: string, input: string) {
  const submission = { source_code: source, language_id: judgeLanguageIds[language], stdin: input }
  const { status, stdout, stderr, compile_output } = await runner.run(submission)
  expect(status.description, `${compile_output ?? ''}${stderr ?? ''}\n${source}`).toBe('Accepted')
  return stdout
}

describe.each(programmingLanguages.filter(isOfPrograms))('a function in %s', (language) => {
  test.for(Object.keys(stubTasks) as StubTask[])('returns %s', async (name, { skip }) => {
    skip(isMissing(language))
    const { signature, input, output } = stubTasks[name]
    const write = stubs[language]
    await run(language, write(signature), input)
    expect(await run(language, write(signature, stubBodies[language][name]), input)).toBe(output)
  })
})
