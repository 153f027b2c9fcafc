import { judgeStatuses } from '@assay/contract/judge0-statuses'
import type { Database } from './platform/database/connect.ts'
import { countWaiting } from './platform/mail/outbox.ts'
import type { Metrics } from './platform/metrics.ts'

/** Counts the ends of runs under the names of their statuses. */
export function countRuns({ runs }: Metrics) {
  return (statusId: number) => {
    const status = judgeStatuses.find(({ id }) => id === statusId)?.description
    runs.inc({ status: status ?? 'unknown' })
  }
}

export function measureDatabase({ gauge }: Metrics, { db, pool }: Database): void {
  gauge('assay_mails_waiting', 'Mails in the outbox, of all nodes.', () => countWaiting(db))
  gauge(
    'assay_database_connections',
    'Connections to the database that this node holds.',
    () => pool.totalCount,
  )
  gauge(
    'assay_database_connections_idle',
    'Of these, those that nobody uses now.',
    () => pool.idleCount,
  )
  gauge(
    'assay_database_waiting',
    'Requests that wait for a connection to the database.',
    () => pool.waitingCount,
  )
}
