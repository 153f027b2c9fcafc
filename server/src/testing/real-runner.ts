import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePart } from '@assay/testkit/require-part'
import { smallRunner } from '@assay/testkit/runner-cache'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { judgeClient } from '../platform/judge/client.ts'
import type { Judge } from '../platform/judge/judge.ts'
import { type LocalRunner, runnerMain, startLocalRunner } from '../platform/local-runner.ts'

export const hasRunner = requirePart('built runner', existsSync(runnerMain))

/** A runner for the tests of one file, and a judge that waits until it has started. */
export function useRealRunner() {
  let folder: string
  let runner: LocalRunner
  let client: Judge
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-runner-'))
    runner = startLocalRunner(
      { dataDir: folder, logLevel: 'silent', env: smallRunner, maxWaitMs: 200_000 },
      pino({ level: 'silent' }),
    )
    client = judgeClient({
      baseUrl: () => runner.urlSoon(),
      authToken: runner.authToken,
      // A class of 300 takes a while where other tests keep the machine busy.
      timeoutMs: 120_000,
    })
  })
  afterAll(async () => {
    await runner.stop()
    await rm(folder, { recursive: true, force: true })
  })

  // The product takes it before there is a client.
  const judge: Judge = {
    submit: (...args) => client.submit(...args),
    ask: (...args) => client.ask(...args),
    stop: (...args) => client.stop(...args),
    submitBatch: (...args) => client.submitBatch(...args),
    submitCases: (...args) => client.submitCases(...args),
    askCases: (...args) => client.askCases(...args),
    stopCases: (...args) => client.stopCases(...args),
    languages: (...args) => client.languages(...args),
  }
  return { judge, runnerUrl: () => runner.url() }
}
