import { judgeStatuses } from '@assay/contract/judge0-statuses'
import type { Clock } from './platform/clock.ts'
import type { Database, Db } from './platform/database/connect.ts'
import type { JobHandler } from './platform/jobs/kind.ts'
import { countJobs } from './platform/jobs/store.ts'
import type { Metrics } from './platform/metrics.ts'

/** Counts finished runs by the name of their status. */
export function countRuns({ runs }: Metrics) {
  return (statusId: number) => {
    const status = judgeStatuses.find(({ id }) => id === statusId)?.description
    runs.inc({ status: status ?? 'unknown' })
  }
}

export function measureDatabase({ gauge }: Metrics, { pool }: Database): void {
  gauge(
    'assay_database_connections',
    'Connections to the database that this node holds.',
    () => pool.totalCount,
  )
  gauge('assay_database_connections_idle', 'Of these, the idle ones.', () => pool.idleCount)
  gauge(
    'assay_database_waiting',
    'Requests that wait for a connection to the database.',
    () => pool.waitingCount,
  )
}

export function measureJobs(
  { gaugeBy }: Metrics,
  handlers: readonly JobHandler[],
  { db, clock }: { db: Db; clock: Clock },
): void {
  // Zeros for what there is none of: an alert on a missing series would never fire.
  const none = handlers.flatMap(({ kind: { name } }) =>
    ['waiting', 'running', 'dead'].map((state) => ({ labels: { kind: name, state }, value: 0 })),
  )
  gaugeBy('assay_jobs', 'Background jobs of all nodes.', ['kind', 'state'], async () => [
    ...none,
    ...(await countJobs(db, clock.now())).map(({ kind, state, count }) => ({
      labels: { kind, state },
      value: count,
    })),
  ])
}
