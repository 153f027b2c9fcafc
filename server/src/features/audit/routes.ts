import { listAuditEntries } from '@assay/contract/audit'
import type { Db } from '../../platform/database/connect.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import { presentEntry } from './present.ts'
import { listEntries } from './store.ts'

/** The log can only be read: whoever changes something records it in the same transaction. */
export function auditRoutes(scope: SessionScope<'admin'>, db: Db): void {
  serve(scope, listAuditEntries, async ({ query }) => {
    const { rows, ...counts } = await listEntries(db, query)
    return ok('Audit log', { data: rows.map(presentEntry), ...counts })
  })
}
