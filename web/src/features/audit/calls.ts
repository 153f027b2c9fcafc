import { auditListQuery, listAuditEntries } from '@assay/contract/audit'
import { failures } from '@assay/contract/failures'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const auditKeys = { all: ['audit'] }

const day = z._default(z.union([z.literal(''), z.iso.date()]), '')

/** The URL has days in the reader's time zone, the last one included. */
export const auditPageQuery = z.extend(auditListQuery, { from: day, to: day })
export type AuditPageQuery = z.infer<typeof auditPageQuery>

export async function loadEntries({ from, to, ...rest }: AuditPageQuery, signal: AbortSignal) {
  const query = {
    ...rest,
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
  return okOrThrow(await call(listAuditEntries, { query, signal }), failures.somethingWrong)
}

function startOfDay(date: string, daysLater = 0): string {
  const start = new Date(`${date}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
