import {
  auditFilter,
  auditListQuery,
  exportAuditEntries,
  listAuditEntries,
} from '@assay/contract/audit'
import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const auditKeys = { all: ['audit'] }

const day = z._default(z.union([z.literal(''), z.iso.date()]), '')

/** The URL has days in the reader's time zone, the last one included. */
export const auditPageQuery = z.extend(auditListQuery, { from: day, to: day })
export type AuditPageQuery = z.infer<typeof auditPageQuery>

export async function loadEntries(query: AuditPageQuery, signal: AbortSignal) {
  const asked = { query: withInstants(query), signal }
  return okOrThrow(await call(listAuditEntries, asked), failures.somethingWrong)
}

/** Where all entries of the page's filters can be downloaded. */
export function exportUrl(query: AuditPageQuery): string {
  return urlOf(exportAuditEntries, { query: auditFilter.parse(withInstants(query)) })
}

function withInstants({ from, to, ...rest }: AuditPageQuery) {
  return {
    ...rest,
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

function startOfDay(date: string, daysLater = 0): string {
  const start = new Date(`${date}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
