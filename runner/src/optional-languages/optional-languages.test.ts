import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../languages/language.ts'
import { optionalLanguages } from '../languages/registry.ts'
import { expectText } from '../testing/expect-text.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import type { LanguageProgram, LanguagePrograms } from './language-programs.ts'
import { bashPrograms } from './programs/bash.ts'
import { csharpPrograms } from './programs/csharp.ts'
import { goPrograms } from './programs/go.ts'
import { kotlinPrograms } from './programs/kotlin.ts'
import { perlPrograms } from './programs/perl.ts'
import { phpPrograms } from './programs/php.ts'
import { rPrograms } from './programs/r.ts'
import { rubyPrograms } from './programs/ruby.ts'
import { rustPrograms } from './programs/rust.ts'
import { sqlPrograms } from './programs/sql.ts'
import { typescriptPrograms } from './programs/typescript.ts'

const everyLanguage = [
  bashPrograms,
  csharpPrograms,
  goPrograms,
  kotlinPrograms,
  perlPrograms,
  phpPrograms,
  rPrograms,
  rubyPrograms,
  rustPrograms,
  sqlPrograms,
  typescriptPrograms,
]

/** Listed in the setting, but not installed. */
const absent: Language = {
  ...perlPrograms.language,
  name: 'Absent',
  id: 9999,
  install: () => ({ missing: 'Absent is not installed (apt-get install absent)' }),
}

let runner: TestRunner
let titles: Map<number, string>
beforeAll(async () => {
  runner = await startTestRunner({
    moreLanguages: [...optionalLanguages, absent],
    compileCpuMs: 15_000,
    logLevel: 'error',
  })
  const listed: { id: number; name: string }[] = (
    await runner.runner.app.inject('/languages')
  ).json()
  titles = new Map(listed.map(({ id, name }) => [id, name]))
})
afterAll(() => runner.close())

function isMissing({ language, isTestedOnlyWhereInstalled }: LanguagePrograms): boolean {
  const isInstalled = !titles.get(language.id)?.endsWith('(unavailable)')
  return isTestedOnlyWhereInstalled ? !isInstalled : !requirePart(language.name, isInstalled)
}

async function check(id: number, program: LanguageProgram) {
  const { source, options, status = [3], stdout, stderr, compileOutput } = program
  const result = await runner.run({ language_id: id, source_code: source, ...options })
  expect(status, JSON.stringify(result).slice(0, 2000)).toContain(result.status.id)
  expectText(result.stdout, stdout)
  expectText(result.stderr, stderr)
  expectText(result.compile_output, compileOutput)
}

test('every optional language is tried', () => {
  expect(everyLanguage.map(({ language }) => language)).toEqual(optionalLanguages)
})

test('a language that is turned on but not installed is listed, and says what to install', async () => {
  expect(titles.get(9999)).toBe('Absent (unavailable)')
  const refused = await runner.runner.app.inject({
    method: 'POST',
    url: '/submissions',
    payload: { language_id: 9999, source_code: 'x' },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Absent is not installed (apt-get install absent)')
})

for (const programs of everyLanguage) {
  const { language, title, honest, hostile } = programs
  const { id, aliases } = language
  describe(language.name, () => {
    test('is listed with its version under all its ids', ({ skip }) => {
      skip(isMissing(programs))
      for (const one of [id, ...aliases]) expect(titles.get(one)).toMatch(title)
    })
    for (const program of honest) {
      test(program.name, async ({ skip }) => {
        skip(isMissing(programs))
        await check(id, program)
      })
    }
    for (const program of hostile) {
      const isOtherArch = program.arch !== undefined && program.arch !== process.arch
      test.skipIf(isOtherArch)(`hostile: ${program.name}`, async ({ skip }) => {
        skip(isMissing(programs) || runner.lacksGroupsFor(program))
        await check(id, program)
        await runner.settle()
      })
    }
  })
}
