import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOrdinaryRunner } from '../testing/ordinary-user.ts'
import { isBuilt, killRunners } from '../testing/runner-process.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

/**
 * Each looks at everything it can name, has mapped or can reach through /proc, and prints what it could
 * change of that, other than files in its own folders and its output.
 */
const walks: [Language, string][] = [
  ['C', 'walk.c'],
  ['C++', 'walk.c'],
  ['Java', 'Main.java'],
  ['JavaScript', 'walk.js'],
  ['Python', 'walk.py'],
]

const submissionOf = ([language, file]: (typeof walks)[number]): JudgeSubmissionInput => ({
  language_id: judgeLanguageIds[language],
  source_code: fs.readFileSync(path.join(import.meta.dirname, 'walks', file), 'utf8'),
  cpu_time_limit: 10,
})

interface Result {
  stdout: string | null
  stderr: string | null
}

async function expectNothing(run: (submission: JudgeSubmissionInput) => Promise<Result>) {
  for (const walk of walks) {
    const submission = submissionOf(walk)
    // The first is booted ahead or forked, the second has to make its own sandbox, the last starts cold.
    const results = await Promise.all([
      run(submission),
      run(submission),
      run({ ...submission, command_line_arguments: 'cold' }),
    ])
    for (const { stdout, stderr } of results) {
      expect([walk[0], stdout, stderr]).toEqual([walk[0], 'tried\n', null])
    }
  }
}

describe('a program can change nothing it can reach', () => {
  let runner: TestRunner
  beforeAll(async () => {
    runner = await startTestRunner()
  })
  afterAll(() => runner.close())

  test('as the user of its sandbox', () => expectNothing((submission) => runner.run(submission)))
})

describe.skipIf(!requirePart('build', isBuilt))('nor without control groups', () => {
  afterAll(killRunners)

  test('as the user of the runner, whose Node is outside /usr', async () => {
    const runner = await startOrdinaryRunner()
    const isWarm = async () => {
      const metrics = await (await fetch(`${runner.url}/metrics`)).text()
      return ['C compiler', 'Java', 'JavaScript', 'Python'].every((name) =>
        metrics.includes(`runner_pool_ready{language="${name}"} 1`),
      )
    }
    await expect.poll(isWarm, { timeout: 120_000 }).toBe(true)
    const isForked = 'print("python-fork-server" in open("/proc/self/maps").read())'
    // The first may have been booted before the fork server was.
    const python = async () =>
      (await runner.run({ language_id: 100, source_code: isForked })).stdout
    await expect.poll(python).toBe('True\n')
    await expectNothing(runner.run)
  })
})
