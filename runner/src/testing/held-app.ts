import { pino } from 'pino'
import { ExpectedCost } from '../judging/expected-cost.ts'
import type { Job } from '../judging/job.ts'
import { internalError } from '../judging/judge.ts'
import type { InstalledLanguage, Toolchain } from '../languages/language.ts'
import { python } from '../languages/python/python.ts'
import { Judgings } from '../queue/judgings.ts'
import { LocalQueue } from '../queue/local-queue.ts'
import { LocalSubmissions } from '../queue/local-submissions.ts'
import { buildApp } from '../wire/app.ts'
import { createMetrics } from '../wire/metrics.ts'
import { Statistics } from '../wire/statistics.ts'

/** The routes on top of a judge that finishes when told to. */
export function heldApp(options: { authToken?: string; capacity?: number; stdout?: Buffer } = {}) {
  const releases: (() => void)[] = []
  const started: string[] = []
  const expectedCost = new ExpectedCost(() => true)
  const queue = new LocalQueue({
    concurrency: 1,
    expectedCost,
    capacity: options.capacity ?? 1,
    judge: async (job, signal) => {
      started.push(String(job.source))
      await new Promise<void>((resolve) => {
        releases.push(resolve)
        signal.addEventListener('abort', () => resolve())
      })
      return { ...internalError('stopped'), stdout: options.stdout ?? null }
    },
    keepMs: 60_000,
    keepCount: 10,
    keepBytes: 1_000_000,
  })
  const submissions = new LocalSubmissions(queue)
  const toolchain: Toolchain = {
    title: 'Python (3)',
    compile: async () => ({ ok: false, output: Buffer.alloc(0), message: null }),
    stats: () => [],
    close: async () => {},
  }
  const installed = { ...python, title: toolchain.title, toolchain }
  const missing = {
    ...python,
    title: 'C (unavailable)',
    toolchain: { missing: 'gcc is not installed' },
  }
  // As if one program of each had run.
  const slow = { ...installed, name: 'C++' }
  const learn = (language: InstalledLanguage, ms: number) =>
    expectedCost.measure({ language, source: Buffer.alloc(0) } as Job)(ms)
  learn(installed, 10)
  learn(slow, 500)
  return {
    releases,
    started,
    app: buildApp({
      authToken: options.authToken ?? '',
      languages: new Map<number, InstalledLanguage>([
        [100, installed],
        [54, slow],
        [50, missing],
      ]),
      statistics: new Statistics(),
      submissions,
      judgings: new Judgings(queue),
      metrics: createMetrics(
        () => submissions.load(),
        () => [],
        () => ({ shortcuts: [], agreed: 0, differed: 0, secondOpinionMs: 0 }),
      ),
      concurrency: 1,
      queueSize: 1,
      warnings: [],
      logger: pino({ level: 'silent' }),
    }),
  }
}

/** A submission that it accepts. */
export const body = { language_id: 100, source_code: 'print(1)' }
