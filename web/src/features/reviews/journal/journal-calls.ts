import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import type { Journal } from '@assay/contract/journal'
import * as journals from '@assay/contract/journal'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { queryKeys } from '../../../platform/query-keys.ts'

export const journalKeys = {
  one: (attemptId: string) => [...queryKeys.reviews.all, 'journal', attemptId],
}

type LoadOptions = {
  /** What was loaded before; only what came since is loaded. */
  before: Journal | undefined
  /** Has the candidate's browser send what it records every second. */
  watches: boolean
  signal: AbortSignal
}

/** A journal comes in pages of about a megabyte. */
export async function loadJournal(id: string, options: LoadOptions): Promise<Journal> {
  const { watches, signal } = options
  let journal = options.before
  for (;;) {
    const known = journal?.chunks ?? []
    const after = known.at(-1)?.seq ?? 0
    const query = watches ? ({ after, watch: 'true' } as const) : { after }
    const { data } = okOrThrow(
      await call(journals.readJournal, { params: { id }, query, signal }),
      failures.somethingWrong,
    )
    const isBroken = journal !== undefined && journal.seal.state !== 'intact'
    journal = {
      ...data,
      // Only what came since was checked.
      seal: isBroken ? (journal?.seal ?? data.seal) : data.seal,
      // The same list while nothing is new, so that the replay is not made again.
      chunks: data.chunks.length === 0 ? known : [...known, ...data.chunks],
    }
    if (data.chunks.length === 0 || data.chunks.at(-1)?.seq === data.lastSeq) break
  }
  return journal.deletedAt === null ? journal : { ...journal, chunks: [] }
}

export const exportUrl = (id: string) => urlOf(journals.exportJournal, { params: { id } })
