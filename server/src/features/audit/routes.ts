import { Readable } from 'node:stream'
import { exportAuditEntries, listAuditEntries } from '@assay/contract/audit'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import { exportAudit } from './export.ts'
import { presentEntry } from './present.ts'
import { listEntries } from './store.ts'

/** The log can only be read: whoever changes something records it in the same transaction. */
export function auditRoutes(scope: SessionScope<'admin'>, parts: { db: Db; clock: Clock }): void {
  serve(scope, listAuditEntries, async ({ query }) => {
    const { rows, ...counts } = await listEntries(parts.db, query)
    return ok('Audit log', { data: rows.map(presentEntry), ...counts })
  })

  serve(scope, exportAuditEntries, async ({ author, query, reply }) => {
    const csv = await exportAudit(parts, author, query)
    reply.header('content-disposition', 'attachment; filename="audit-log.csv"')
    return Readable.from(csv)
  })
}
