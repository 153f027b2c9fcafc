import type {
  AttemptDetail,
  AttemptExportQuery,
  AttemptListQuery,
} from '@assay/contract/attempt-review'
import type { OwnClarification } from '@assay/contract/clarifications'
import type { AttemptMessage } from '@assay/contract/messages'
import type { Pause } from '@assay/contract/pauses'
import type { Review, ReviewBody } from '@assay/contract/reviews'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/connect.ts'
import { pageWithCursor, readCursor, scoreCursor } from '../../platform/database/cursors.ts'
import { refusal } from '../../platform/errors.ts'
import type { Retention } from '../../platform/retention.ts'
import { listAttempts, listFrom, withTotal } from './admin-store.ts'
import { closeAttempt } from './close.ts'
import { answersOf, findForAdmin, neighboursOf } from './detail-store.ts'
import { attemptFiles, type ExportFormat } from './export-files.ts'
import { extendAttempt } from './extend.ts'
import { inBatches } from './in-batches.ts'
import { pauseTest, resumeTest } from './pause.ts'
import { deletedAfterDays, presentAnswer, presentRow, presentTime } from './present.ts'
import { type ReopenParts, reopenAttempt } from './reopen.ts'
import { writeReview } from './reviews.ts'
import type { NoteView } from './views.ts'

interface AdminParts extends ReopenParts {
  readonly db: Db
  readonly retention: Retention
  readonly noteView: NoteView
  /** What administrators told the candidate, the oldest first. */
  readonly messagesOf: (attemptId: string) => Promise<AttemptMessage[]>
  /** What the candidate asked, the oldest first. */
  readonly clarificationsOf: (attemptId: string) => Promise<OwnClarification[]>
}

/** The attempts of all users, for administrators. */
export function attemptsAdmin({ db, retention, noteView, ...parts }: AdminParts) {
  const { messagesOf, clarificationsOf, ...deadlines } = parts
  const listByCursor = async (query: AttemptListQuery, cursor: string) => {
    const { limit } = query
    const after = readCursor(cursor, scoreCursor)
    const { rows, ...total } = await withTotal(db, query, (rare) =>
      listFrom(db, query, limit + 1, { rare, cursor: after }),
    )
    const page = pageWithCursor(rows, limit, ({ attempt: { scoreShare, startedAt, id } }) => [
      scoreShare,
      startedAt,
      id,
    ])
    return { data: page.rows.map(presentRow), ...total, nextCursor: page.nextCursor }
  }

  return {
    async list({ cursor, ...query }: AttemptListQuery & { cursor?: string | undefined }) {
      if (cursor !== undefined) return listByCursor(query, cursor)
      const { rows, ...counts } = await listAttempts(db, query)
      return { data: rows.map(presentRow), ...counts }
    },

    async detail(id: string): Promise<AttemptDetail> {
      const row = await findForAdmin(db, id)
      if (!row) throw refusal('attempt_not_found')
      const [answers, neighbours, messages, clarifications] = await Promise.all([
        answersOf(db, id),
        neighboursOf(db, row.attempt),
        messagesOf(id),
        clarificationsOf(id),
      ])
      return {
        ...presentRow(row),
        ...presentTime(row.attempt),
        atDeadline: row.atDeadline,
        ...neighbours,
        hasJournal: row.attempt.journal,
        hasOwnershipQuestions: row.attempt.ownershipQuestions,
        messages,
        clarifications,
        questions: answers.map((answer) => presentAnswer(answer, row)),
        deletedAfterDays: deletedAfterDays(row.attempt, retention, deadlines.clock.now()),
      }
    },

    async view(author: Author, id: string): Promise<AttemptDetail> {
      await noteView(author, id)
      return this.detail(id)
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

    async pause(author: Author, testId: string): Promise<Pause> {
      const pausedAt = await actAs(db, author, (tx) => pauseTest(tx, deadlines, author, testId))
      return { pausedAt: pausedAt.toISOString() }
    },

    async resume(author: Author, testId: string): Promise<Pause> {
      await actAs(db, author, (tx) => resumeTest(tx, deadlines, author, testId))
      return { pausedAt: null }
    },

    async review(author: Author, id: string, body: ReviewBody): Promise<Review[]> {
      await actAs(db, author, (tx) => writeReview(tx, deadlines.clock, author, id, body))
      return (await findForAdmin(db, id))?.reviews ?? []
    },

    async export(author: Author, format: ExportFormat, filter: AttemptExportQuery) {
      const subject = { name: 'User Attempts' }
      const after = { ...filter, format }
      const entry = { action: 'attempts.exported', subject, after } as const
      const now = deadlines.clock.now()
      await actAs(db, author, (tx) => recordAudit(tx, now, author, entry))
      return attemptFiles[format](inBatches(db, filter))
    },
  }
}

export type AttemptsAdmin = ReturnType<typeof attemptsAdmin>
