import type { BankListQuery, BankQuestion, BankQuestionDetail } from '@assay/contract/question-bank'
import { eq } from 'drizzle-orm'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  idCursor,
  pageWithCursor,
  readCursor,
  unknownCursor,
} from '../../platform/database/cursors.ts'
import { refusal } from '../../platform/errors.ts'
import { questions } from '../../tables/questions.ts'
import {
  editionsOf,
  filterStatements,
  findListed,
  findPosition,
  type ListedRow,
  listQuestions,
  testsWith,
} from './bank-store.ts'
import { findContent } from './content.ts'
import { lockEditions } from './editions.ts'

const maxTestsShown = 100

/** The question bank, for administrators. */
export function questionsService({ db, clock }: { db: Db; clock: Clock }) {
  const positionOf = async (cursor: string) => {
    const id = readCursor(cursor, idCursor)
    const position = id === undefined ? undefined : await findPosition(db, id)
    if (id !== undefined && !position) throw unknownCursor()
    return position
  }

  return {
    async list({ cursor, ...query }: BankListQuery & { cursor?: string | undefined }) {
      if (cursor === undefined) {
        const { rows, ...counts } = await listQuestions(db, query)
        return { data: rows.map(presentListed), ...counts }
      }
      const { limit } = query
      const after = await positionOf(cursor)
      const found = await listQuestions(db, { ...query, page: 1, limit: limit + 1 }, after)
      const { rows: all, ...counts } = found
      const { rows, nextCursor } = pageWithCursor(all, limit, ({ id }) => [id])
      return { data: rows.map(presentListed), ...counts, nextCursor }
    },

    async filters() {
      const { topics, ideas } = filterStatements(db)
      const named = (rows: { value: string }[]) =>
        rows.map(({ value }) => value).filter((value) => value !== '')
      return { topics: named(await topics), ideas: named(await ideas) }
    },

    async read(id: string): Promise<BankQuestionDetail> {
      const [listed, stored, editions] = await Promise.all([
        findListed(db, id),
        findContent(db, id),
        editionsOf(db, id),
      ])
      if (!listed || !stored) throw refusal('question_not_found')
      const ids = editions.map((edition) => edition.id)
      const tests = await testsWith(db, ids, maxTestsShown)
      return {
        ...presentListed(listed),
        ...stored,
        editions: editions.map((edition) => ({
          _id: edition.id,
          publishedAt: edition.createdAt.toISOString(),
          withdrawnAt: edition.withdrawnAt?.toISOString() ?? null,
          uses: edition.uses,
        })),
        usedIn: tests.map((test) => ({
          _id: test.id,
          name: test.name,
          createdAt: test.createdAt.toISOString(),
        })),
      }
    },

    async withdraw(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        await lockEditions(tx)
        const [row] = await tx
          .select({
            name: questions.title,
            origin: questions.origin,
            withdrawnAt: questions.withdrawnAt,
          })
          .from(questions)
          .where(eq(questions.id, id))
        if (!row) throw refusal('question_not_found')
        if (row.origin === 'shipped') {
          throw refusal('question_shipped')
        }
        if (row.withdrawnAt) throw refusal('question_withdrawn')
        const now = clock.now()
        await tx.update(questions).set({ withdrawnAt: now }).where(eq(questions.id, id))
        const subject = { id, name: row.name }
        await recordAudit(tx, now, author, { action: 'question.withdrawn', subject })
      })
    },
  }
}

export type QuestionsService = ReturnType<typeof questionsService>

function presentListed({ id, withdrawnAt, ...row }: ListedRow): BankQuestion {
  return { ...row, _id: id, withdrawnAt: withdrawnAt?.toISOString() ?? null }
}
