import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ShortcutStats } from '../judging/shortcut-watch.ts'
import type { PoolStats } from '../pool/sandbox-pool.ts'
import type { RunKind } from '../queue/separation.ts'
import type { Submission, Submissions } from '../queue/submissions.ts'
import { addShortcutMetrics } from './shortcut-metrics.ts'

export interface Metrics {
  registry: Registry
  count(submission: Submission, kind: RunKind): void
}

const secondsBetween = (from: Date | null, to: Date | null) =>
  from && to ? (to.getTime() - from.getTime()) / 1000 : 0

export function createMetrics(
  load: Submissions['load'],
  pool: () => PoolStats[],
  shortcuts: () => ShortcutStats,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const submissions = new Counter({
    name: 'runner_submissions_total',
    help: 'Submissions finished, by language and status',
    labelNames: ['language', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'runner_submission_seconds',
    help: 'From the start of a submission to its result',
    labelNames: ['language'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  })
  const waited = new Histogram({
    name: 'runner_queue_seconds',
    help: 'How long submissions waited in the queue, by kind; cases of a judging include earlier ones',
    labelNames: ['kind'],
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5, 10, 30],
    registers,
  })
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge(
    'runner_queue_waiting',
    'Submissions waiting in the queue, of all runners that share it',
    async () => (await load()).waiting,
  )
  gauge('runner_queue_running', 'Submissions running here', async () => (await load()).running)
  const pooled = (name: string, help: string, read: (stats: PoolStats) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['language'],
      registers,
      collect() {
        for (const stats of pool()) this.set({ language: stats.name }, read(stats))
      },
    })
  pooled('runner_pool_ready', 'Booted sandboxes waiting for a program', ({ ready }) => ready)
  pooled(
    'runner_pool_memory_bytes',
    'Memory of the booted sandboxes that are waiting',
    ({ memoryKb }) => memoryKb * 1024,
  )
  pooled('runner_pool_hits', 'Runs served by a booted sandbox', ({ hits }) => hits)
  pooled('runner_pool_misses', 'Runs for which no booted sandbox was ready', ({ misses }) => misses)

  addShortcutMetrics(registry, shortcuts)

  return {
    registry,
    count({ job, judgement, createdAt, startedAt, finishedAt }, kind) {
      const language = job.language.name
      submissions.inc({ language, status: judgement?.statusId ?? 0 })
      duration.observe({ language }, secondsBetween(startedAt, finishedAt))
      waited.observe({ kind }, secondsBetween(createdAt, startedAt))
    },
  }
}
