import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProgrammingLanguage, programmingLanguages } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isOfPrograms, judgeLanguageIds } from '@assay/contract/language-facts'
import { stubs } from '@assay/contract/stubs/stubs'
import { requirePart } from '@assay/testkit/require-part'
import { smallRunner } from '@assay/testkit/runner-cache'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRunner } from '../../testing/real-runner.ts'
import { type StubTask, stubBodies, stubTasks } from '../../testing/stub-bodies.ts'
import { type LocalRunner, startLocalRunner } from '../local-runner.ts'
import { judgeClient } from './client.ts'
import type { Judge } from './judge.ts'
import { runCases } from './run-cases.ts'

/** Too large to install only for tests. */
const maybeMissing = new Set<ProgrammingLanguage>(['Kotlin', 'R'])
const caller = { caller: 'stubs' }

describe.skipIf(!hasRunner)('the program around a function', () => {
  let folder: string
  let runner: LocalRunner
  let judge: Judge
  let titles: ReadonlyMap<number, { title: string | null }>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-stubs-'))
    const settings = { dataDir: folder, logLevel: 'silent', env: smallRunner, maxWaitMs: 200_000 }
    const languages = { offered: [], isAll: true }
    runner = startLocalRunner({ ...settings, languages }, pino({ level: 'silent' }))
    judge = judgeClient({ baseUrl: () => runner.urlSoon(), authToken: runner.authToken })
    titles = (await judge.languages(caller)) ?? new Map()
  }, 300_000)
  afterAll(async () => {
    await runner.stop()
    await rm(folder, { recursive: true, force: true })
  })

  function isMissing(language: ProgrammingLanguage): boolean {
    const title = titles.get(judgeLanguageIds[language])?.title
    const isInstalled = typeof title === 'string' && !title.endsWith('(unavailable)')
    return maybeMissing.has(language) ? !isInstalled : !requirePart(language, isInstalled)
  }

  async function run(language: ProgrammingLanguage, sourceCode: string, input: string) {
    const { signal } = new AbortController()
    const program = { language, sourceCode }
    for await (const result of runCases(judge, program, [input], caller, signal)) {
      const { statusId, stdout, stderr, compileOutput } = result
      const why = `${compileOutput ?? ''}${stderr ?? ''}\n${sourceCode}`
      expect(statusId, why).toBe(judgeStatusIds.accepted)
      return stdout
    }
    return null
  }

  describe.each(programmingLanguages.filter(isOfPrograms))('in %s', (language) => {
    const names = Object.keys(stubTasks) as StubTask[]
    test.for(names)('returns %s', { timeout: 60_000 }, async (name, { skip }) => {
      skip(isMissing(language))
      const { signature, input, output } = stubTasks[name]
      const write = stubs[language]
      await run(language, write(signature), input)
      expect(await run(language, write(signature, stubBodies[language][name]), input)).toBe(output)
    })
  })
})
