import type { AttemptExportQuery, AttemptRow } from '@assay/contract/attempt-review'
import type { Db } from '../../platform/database/connect.ts'
import type { Cursor } from './admin-filters.ts'
import { findRare, listFrom } from './admin-store.ts'
import { presentRow } from './present.ts'

const batchRows = 1000

/** All attempts that match, as the list shows them, in batches: a file of any length fits in memory. */
export async function* inBatches(
  db: Db,
  filter: AttemptExportQuery,
): AsyncGenerator<AttemptRow[], void> {
  const rare = await findRare(db, filter)
  let cursor: Cursor | undefined
  for (;;) {
    const rows = await listFrom(db, filter, batchRows, { rare, cursor })
    yield rows.map(presentRow)
    cursor = rows.at(-1)?.attempt
    if (rows.length < batchRows) return
  }
}
