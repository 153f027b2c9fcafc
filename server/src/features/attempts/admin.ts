import type {
  AttemptDetail,
  AttemptExportQuery,
  AttemptListQuery,
} from '@assay/contract/attempt-review'
import type { Review, ReviewBody } from '@assay/contract/reviews'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { type Cursor, listAttempts, listFrom } from './admin-store.ts'
import { closeAttempt } from './close.ts'
import { attemptsCsv } from './csv.ts'
import { answersOf, findForAdmin, neighboursOf } from './detail-store.ts'
import { extendAttempt } from './extend.ts'
import { presentAnswer, presentRow, presentTime } from './present.ts'
import { type ReopenParts, reopenAttempt } from './reopen.ts'
import { writeReview } from './reviews.ts'

const exportBatch = 1000

/** The attempts of all users, for administrators. */
export function attemptsAdmin({ db, ...deadlines }: ReopenParts & { db: Db }) {
  /** In batches, so that an export of any length fits in memory. */
  async function* batches(filter: AttemptExportQuery) {
    let cursor: Cursor | undefined
    for (;;) {
      const rows = await listFrom(db, filter, exportBatch, cursor)
      yield rows.map(presentRow)
      cursor = rows.at(-1)?.attempt
      if (rows.length < exportBatch) return
    }
  }

  return {
    async list(query: AttemptListQuery) {
      const { rows, ...counts } = await listAttempts(db, query)
      return { data: rows.map(presentRow), ...counts }
    },

    async detail(id: string): Promise<AttemptDetail> {
      const row = await findForAdmin(db, id)
      if (!row) throw refusal('attempt_not_found')
      const [answers, neighbours] = await Promise.all([
        answersOf(db, id),
        neighboursOf(db, row.attempt),
      ])
      return {
        ...presentRow(row),
        ...presentTime(row.attempt),
        atDeadline: row.atDeadline,
        ...neighbours,
        questions: answers.map((answer) => presentAnswer(answer, row.attempt)),
      }
    },

    async extend(author: Author, id: string, extraMinutes: number): Promise<AttemptDetail> {
      await actAs(db, author, (tx) => extendAttempt(tx, deadlines, author, id, extraMinutes))
      return this.detail(id)
    },

    async reopen(author: Author, id: string, extraMinutes: number): Promise<AttemptDetail> {
      await actAs(db, author, (tx) => reopenAttempt(tx, deadlines, author, id, extraMinutes))
      return this.detail(id)
    },

    async close(author: Author, id: string): Promise<AttemptDetail> {
      await actAs(db, author, (tx) => closeAttempt(tx, deadlines, author, id))
      return this.detail(id)
    },

    async review(author: Author, id: string, body: ReviewBody): Promise<Review[]> {
      await actAs(db, author, (tx) => writeReview(tx, deadlines.clock, author, id, body))
      return (await findForAdmin(db, id))?.reviews ?? []
    },

    async csv(author: Author, filter: AttemptExportQuery) {
      const subject = { name: 'User Attempts' }
      const entry = { action: 'attempts.exported', subject, after: filter } as const
      const now = deadlines.clock.now()
      await actAs(db, author, (tx) => recordAudit(tx, now, author, entry))
      return attemptsCsv(batches(filter))
    },
  }
}

export type AttemptsAdmin = ReturnType<typeof attemptsAdmin>
