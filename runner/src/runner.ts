import os from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine } from './engine.ts'
import type { InstalledLanguage } from './languages/languages.ts'
import { LocalSubmissions } from './queue/local-submissions.ts'
import { SharedSubmissions } from './queue/shared-submissions.ts'
import type { Submission, Submissions, SubmissionsOptions } from './queue/submissions.ts'
import { openHost } from './sandbox/host.ts'
import { buildApp } from './wire/app.ts'
import { sendCallback } from './wire/callbacks.ts'
import { createMetrics } from './wire/metrics.ts'
import { present, readFields } from './wire/present.ts'
import { readAgain } from './wire/read-submission.ts'
import { Statistics } from './wire/statistics.ts'

const KEEP = { keepMs: 30 * 60 * 1000, keepCount: 2000, keepBytes: 256 * 1024 * 1024 }

export interface Runner {
  app: FastifyInstance
  /** Resolves when everything that is kept ready is. It serves before that too. */
  warmedUp: Promise<void>
  /** Where sandboxes leave traces while they live. */
  footprint: { workspace: string; cgroupFolders: string[]; hasCgroups: boolean }
  /** Finishes what runs within `graceMs`, ends the rest and leaves nothing behind. */
  close(graceMs: number): Promise<void>
}

/** Wires the layers: wire → queue → judging → pool → sandbox. */
export async function createRunner(config: Config, log: FastifyBaseLogger): Promise<Runner> {
  const host = openHost({
    cacheDir: config.cacheDir,
    fallbackCacheDir: path.join(os.tmpdir(), `assay-runner-cache-${process.getuid?.()}`),
    tools: config.tools,
    log: (message) => log.info(message),
  })
  for (const warning of host.warnings) log.warn(warning)

  const engine = createEngine(host, config)
  const languages = byId(engine.languages)
  for (const { language, toolchain } of engine.languages) {
    if ('missing' in toolchain) log.warn(`${language} is not available: ${toolchain.missing}`)
  }

  const statistics = new Statistics()
  const metrics = createMetrics(
    () => submissions.load(),
    () => engine.poolReadings(),
  )
  const options: SubmissionsOptions = {
    ...KEEP,
    concurrency: config.concurrency,
    capacity: config.queueSize,
    judge: engine.judge,
    onFault: (error, { token, requestId }) =>
      log.error({ reqId: requestId, token, err: error }, 'a submission failed by our own fault'),
    onFinished(submission) {
      statistics.count(submission)
      metrics.count(submission)
      tell(log, submission)
      void callBack(submission)
    },
  }
  const submissions: Submissions =
    config.redisUrl === null
      ? new LocalSubmissions(options)
      : await SharedSubmissions.open({
          ...options,
          redisUrl: config.redisUrl,
          read: (wire, isBase64) => readAgain(wire, isBase64, languages),
          log,
        })
  const app = buildApp({
    ...config,
    languages,
    statistics,
    submissions,
    metrics,
    warnings: host.warnings,
    logger: log,
  })

  const warmedUp = engine.warmUp()
  warmedUp.catch((error) => log.error({ err: error }, 'could not warm up'))

  return {
    app,
    warmedUp,
    footprint: {
      workspace: host.workspace,
      cgroupFolders: host.cgroups?.folders ?? [],
      hasCgroups: host.cgroups !== null,
    },
    async close(graceMs) {
      await submissions.drain(graceMs)
      await app.close()
      await submissions.close()
      await engine.close()
      await host.close()
    },
  }
}

function byId(installed: InstalledLanguage[]): Map<number, InstalledLanguage> {
  return new Map(
    installed.flatMap((language) =>
      [language.id, ...language.aliases].map((id) => [id, language] as const),
    ),
  )
}

/** One line a run, under the id of the request that asked for it. */
function tell(log: FastifyBaseLogger, submission: Submission) {
  const { token, requestId, job, judgement, createdAt, startedAt, finishedAt } = submission
  log.info(
    {
      reqId: requestId,
      token,
      language: job.language.language,
      statusId: judgement?.statusId,
      waitedMs: (startedAt?.getTime() ?? 0) - createdAt.getTime(),
      tookMs: (finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0),
    },
    'run finished',
  )
}

async function callBack(submission: Submission) {
  const { callback_url: url } = submission.wire
  if (url) await sendCallback(url, JSON.stringify(present(submission, readFields(''), true)))
}
