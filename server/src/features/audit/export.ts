import type { AuditFilterQuery } from '@assay/contract/audit'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/connect.ts'
import { listStatements } from './store.ts'

const batchSize = 1000

const headings = ['At', 'Name', 'Email', 'Address', 'Key', 'Action', 'Subject', 'Before', 'After']

/** All entries that the filter matches, written piece by piece. Records itself first. */
export async function exportAudit(
  { db, clock }: { db: Db; clock: Clock },
  author: Author,
  filter: AuditFilterQuery,
): Promise<AsyncIterable<string>> {
  const now = clock.now()
  const subject = { name: 'the audit log' }
  const entry = { action: 'audit.exported', subject, after: filter } as const
  await actAs(db, author, (tx) => recordAudit(tx, now, author, entry))
  return asCsv(db, { ...filter, to: filter.to ?? now.toISOString() })
}

/** The log only grows, at its newest end: with `to` set, oldest first, no page moves meanwhile. */
async function* asCsv(db: Db, filter: AuditFilterQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for (let page = 1; ; page += 1) {
    const { rows, values } = listStatements(db, {
      ...filter,
      ...{ page, limit: batchSize, sortOrder: 'asc' },
    })
    const batch = await rows.execute(values)
    yield batch
      .map(({ at, actorName, actorEmail, address, keyName, action, subjectName, before, after }) =>
        csvLine([
          at.toISOString(),
          actorName,
          actorEmail,
          address,
          keyName ?? '',
          action,
          subjectName,
          before ? JSON.stringify(before) : '',
          after ? JSON.stringify(after) : '',
        ]),
      )
      .join('')
    if (batch.length < batchSize) return
  }
}
