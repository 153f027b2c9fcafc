import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import type { JudgeSubmission } from '@assay/contract/judge0'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine } from './engine.ts'
import { ExpectedCost } from './judging/expected-cost.ts'
import type { InstalledLanguage } from './languages/language.ts'
import { Judgings } from './queue/judgings.ts'
import { LocalQueue } from './queue/local-queue.ts'
import { LocalSubmissions } from './queue/local-submissions.ts'
import type { RunKind } from './queue/separation.ts'
import { SharedSubmissions } from './queue/shared-submissions.ts'
import type { Submission, Submissions, SubmissionsOptions } from './queue/submissions.ts'
import { openHost } from './sandbox/host.ts'
import type { ShortcutName } from './sandbox/shortcuts.ts'
import { runWarmUp } from './warm-up.ts'
import { buildApp } from './wire/app.ts'
import { sendCallback } from './wire/callbacks.ts'
import { createMetrics } from './wire/metrics.ts'
import { type Languages, parseAgain, parseToRun } from './wire/parse-submission.ts'
import { parseFields, present } from './wire/present.ts'
import { Statistics } from './wire/statistics.ts'

const retention = { keepMs: 30 * 60 * 1000, keepCount: 2000, keepBytes: 256 * 1024 * 1024 }

export interface Runner {
  app: FastifyInstance
  /** Resolves when all pools are full and compilers warm. Requests are served before that too. */
  warmedUp: Promise<void>
  /** Compares shortcuts with plain starts now, instead of when it is due. */
  checkShortcuts(names: readonly ShortcutName[]): Promise<void>
  /** Where sandboxes leave files and control groups while they live. */
  footprint: { workspace: string; cgroupFolders: string[]; hasCgroups: boolean }
  /** Gives runs `graceMs` to finish, stops the rest and leaves nothing behind. */
  close(graceMs: number): Promise<void>
}

/** Connects the layers; ARCHITECTURE.md has their order. */
export async function createRunner(config: Config, log: FastifyBaseLogger): Promise<Runner> {
  const host = openHost({
    cacheDir: config.cacheDir,
    fallbackCacheDir: path.join(os.tmpdir(), `assay-runner-cache-${process.getuid?.()}`),
    tools: config.tools,
    shortcuts: config.shortcuts,
    log,
  })
  for (const warning of host.warnings) log.warn(warning)

  const engine = createEngine(host, config)
  const languages = byId(engine.languages)
  for (const { name, toolchain } of engine.languages) {
    if ('missing' in toolchain) log.warn(`${name} is not available: ${toolchain.missing}`)
  }

  // Random, so that nobody can use it to keep runs out of the statistics.
  const warmUpId = randomUUID()
  const statistics = new Statistics()
  const metrics = createMetrics(
    () => submissions.load(),
    () => engine.poolStats(),
    () => engine.shortcutStats(),
  )
  const options: SubmissionsOptions = {
    ...retention,
    concurrency: config.concurrency,
    capacity: config.queueSize,
    judge: engine.judge,
    expectedCost: new ExpectedCost(engine.isReadyToRun),
    onFault: (error, { token, requestId }) =>
      log.error({ reqId: requestId, token, err: error }, 'the runner failed on a submission'),
    onFinished(submission, kind) {
      if (submission.requestId === warmUpId) return
      statistics.count(submission)
      metrics.count(submission, kind)
      logRun(log, submission, kind)
      callBack(log, submission).catch((error) => log.warn({ err: error }, 'the callback failed'))
    },
  }
  const { submissions, judgings } =
    config.redisUrl === null
      ? openLocalQueue(options)
      : await openSharedQueue(options, config.redisUrl, languages, log)
  const app = buildApp({
    ...config,
    languages,
    statistics,
    submissions,
    judgings,
    metrics,
    warnings: host.warnings,
    logger: log,
  })

  const closing = new AbortController()
  const warmedUp = engine.warmUp()
  // Machines and tests with a pool of one or none have no time to spare. In a shared queue, other
  // runners would get some of the runs.
  const mayWarmUp = config.poolSize > 1 && config.redisUrl === null
  let warmUpRuns = Promise.resolve()
  warmedUp
    .then(() => {
      if (!mayWarmUp || closing.signal.aborted) return
      const headers = { authToken: config.authToken, requestId: warmUpId }
      warmUpRuns = runWarmUp(app, engine.languages, headers, closing.signal)
      return warmUpRuns
    })
    .catch((error) => log.error({ err: error }, 'could not warm up'))

  return {
    app,
    warmedUp,
    checkShortcuts: engine.checkShortcuts,
    footprint: {
      workspace: host.workspace,
      cgroupFolders: host.cgroups?.folders ?? [],
      hasCgroups: host.cgroups !== null,
    },
    async close(graceMs) {
      closing.abort()
      await submissions.drain(graceMs)
      await warmUpRuns.catch(() => {})
      await app.close()
      await submissions.close()
      await engine.close()
      await host.close()
    },
  }
}

interface Queues {
  submissions: Submissions
  judgings: Judgings | null
}

function openLocalQueue(options: SubmissionsOptions): Queues {
  const queue = new LocalQueue(options)
  return { submissions: new LocalSubmissions(queue), judgings: new Judgings(queue) }
}

async function openSharedQueue(
  options: SubmissionsOptions,
  redisUrl: string,
  languages: Languages,
  log: FastifyBaseLogger,
): Promise<Queues> {
  const parse = {
    toShow: (wire: JudgeSubmission, isBase64: boolean) => parseAgain(wire, isBase64, languages),
    toRun: (wire: JudgeSubmission, isBase64: boolean) => parseToRun(wire, isBase64, languages),
  }
  const submissions = await SharedSubmissions.open({ ...options, redisUrl, parse, log })
  return { submissions, judgings: null }
}

function byId(installed: InstalledLanguage[]): Map<number, InstalledLanguage> {
  return new Map(
    installed.flatMap((language) =>
      [language.id, ...language.aliases].map((id) => [id, language] as const),
    ),
  )
}

/** One line per run, under the id of the request that brought it. */
function logRun(log: FastifyBaseLogger, submission: Submission, kind: RunKind) {
  const { token, requestId, job, judgement, createdAt, startedAt, finishedAt } = submission
  log.info(
    {
      reqId: requestId,
      token,
      kind,
      language: job.language.name,
      statusId: judgement?.statusId,
      waitedMs: (startedAt?.getTime() ?? 0) - createdAt.getTime(),
      tookMs: (finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0),
    },
    'run finished',
  )
}

async function callBack(log: FastifyBaseLogger, submission: Submission) {
  const { callback_url: url } = submission.wire
  if (!url) return
  const body = JSON.stringify(present(submission, parseFields(''), true))
  const result = await sendCallback(url, body)
  if (result === 'sent') return
  const { token, requestId: reqId } = submission
  // Only the host: the rest of the address may be a secret.
  const host = new URL(url).host
  log.warn(
    { reqId, token, host },
    result === 'refused'
      ? 'a callback was not sent: its address is not on the public internet'
      : 'a callback failed three times',
  )
}
