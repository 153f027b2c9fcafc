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
import { runnerMain, startLocalRunner } from '../platform/local-runner.ts'

export const hasRunner = requirePart('built runner', existsSync(runnerMain))

/** A runner that is just starting, and a client that waits for it. */
export async function startRealRunner() {
  const folder = await mkdtemp(join(tmpdir(), 'assay-runner-'))
  const runner = startLocalRunner(
    { dataDir: folder, logLevel: 'silent', env: smallRunner, maxWaitMs: 200_000 },
    pino({ level: 'silent' }),
  )
  const client = judgeClient({
    baseUrl: () => runner.urlSoon(),
    authToken: runner.authToken,
    // A class of 300 takes a while where other tests keep the machine busy.
    timeoutMs: 120_000,
  })
  const stop = async () => {
    await runner.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { client, runnerUrl: () => runner.url(), stop }
}

/** A runner for the tests of one file, and a judge that waits until it has started. */
export function useRealRunner(): Judge {
  let client: Judge
  let stop: () => Promise<void>
  beforeAll(async () => {
    const started = await startRealRunner()
    client = started.client
    stop = started.stop
  })
  afterAll(() => stop())

  // The product takes it before there is a client.
  return {
    submit: (...args) => client.submit(...args),
    ask: (...args) => client.ask(...args),
    stop: (...args) => client.stop(...args),
    submitBatch: (...args) => client.submitBatch(...args),
    submitCases: (...args) => client.submitCases(...args),
    askCases: (...args) => client.askCases(...args),
    stopCases: (...args) => client.stopCases(...args),
    languages: (...args) => client.languages(...args),
  }
}
