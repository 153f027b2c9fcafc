import os from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine } from './engine.ts'
import type { InstalledLanguage } from './languages/languages.ts'
import { FairQueue } from './queue/fair-queue.ts'
import { type Submission, Submissions } from './queue/submissions.ts'
import { openHost } from './sandbox/host.ts'
import { buildApp } from './wire/app.ts'
import { sendCallback } from './wire/callbacks.ts'
import { createMetrics } from './wire/metrics.ts'
import { present, readFields } from './wire/present.ts'
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
    log: (message) => log.info(message),
  })
  for (const warning of host.warnings) log.warn(warning)

  const engine = createEngine(host, config)
  const languages = byId(engine.languages)
  for (const { language, toolchain } of engine.languages) {
    if ('missing' in toolchain) log.warn(`${language} is not available: ${toolchain.missing}`)
  }

  const queue = new FairQueue({ concurrency: config.concurrency, capacity: config.queueSize })
  const statistics = new Statistics()
  const metrics = createMetrics(queue, () => engine.poolReadings())
  const submissions = new Submissions({
    ...KEEP,
    queue,
    judge: engine.judge,
    onFault: (error) => log.error({ err: error }, 'a submission failed by our own fault'),
    onFinished(submission) {
      statistics.count(submission)
      metrics.count(submission)
      void callBack(submission)
    },
  })
  const app = buildApp({
    ...config,
    languages,
    queue,
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
      submissions.close()
      const timer = setTimeout(() => void submissions.cancelAll(), graceMs)
      await queue.idle()
      clearTimeout(timer)
      await app.close()
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

async function callBack(submission: Submission) {
  const { callback_url: url } = submission.wire
  if (url) await sendCallback(url, JSON.stringify(present(submission, readFields(''), true)))
}
