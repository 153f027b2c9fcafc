import { attemptExportQuery } from '@assay/contract/attempt-review'
import { pino } from 'pino'
import { countingHandlers, resultFiles } from '../background.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import { reading } from './reading.ts'
import type { Product } from './test-app.ts'

/** All attempts, as CSV. */
export const resultFileBody = { format: 'csv', filter: attemptExportQuery.parse({}) } as const

/** A node that counts results and makes files of attempts. */
export function resultFileNode({ db, database, clock }: Product) {
  const handlers = [resultFiles({ db, clock, reading }), ...countingHandlers({ db, clock })]
  return jobWorker({ database, clock, log: pino({ level: 'silent' }), handlers })
}
