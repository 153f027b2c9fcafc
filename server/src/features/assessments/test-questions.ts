import type { TestQuestions } from '@assay/contract/assessment-questions'
import { kindNameOf } from '@assay/contract/kinds/kinds'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { countBegunWithOthers } from './people-counts.ts'
import type { AssessmentRow } from './present.ts'
import type { QuestionSource } from './question-source.ts'
import {
  appendQuestions,
  bankQuestionsOf,
  dropQuestionsFrom,
  findAssessment,
  hasAttempts,
  lockAssessment,
  updateAssessment,
} from './store.ts'

type TestRow = Awaited<ReturnType<typeof bankQuestionsOf>>[number]

/** Which questions a test has, and in which order. */
export function testQuestionsService(
  parts: Pick<QuestionSource, 'drawQuestions' | 'takeChosen'> & {
    readonly db: Db
    readonly clock: Clock
  },
) {
  const { db, clock } = parts

  const present = async (inDb: Db, row: AssessmentRow): Promise<TestQuestions> => ({
    questions: (await bankQuestionsOf(inDb, row.id)).map(({ id, withdrawnAt, ...rest }) => ({
      ...rest,
      _id: id,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    version: row.version,
    isBegun: await hasAttempts(inDb, row.id),
    begunWithOthers: await countBegunWithOthers(inDb, row.id),
  })

  /** Replaces the questions of a test by those that `choose` makes of them. */
  const change = (
    author: Author,
    { id, version }: { id: string; version: number },
    choose: (tx: Db, row: AssessmentRow, before: TestRow[]) => Promise<string[]>,
  ): Promise<TestQuestions> =>
    actAs(db, author, async (tx) => {
      const row = await lockAssessment(tx, id)
      if (!row) throw refusal('test_not_found')
      if (row.deletedAt)
        throw refusal('test_deleted', 'This test is deleted. Restore it before editing it.')
      if (version !== row.version) {
        throw refusal('test_changed')
      }
      if (await hasAttempts(tx, id)) {
        throw refusal('test_begun', 'Questions cannot be changed once somebody has begun the test.')
      }
      const before = await bankQuestionsOf(tx, id)
      const ids = await choose(tx, row, before)
      await dropQuestionsFrom(tx, id, 0)
      await appendQuestions(tx, id, ids, 0)
      const edited = await updateAssessment(tx, id, {})
      const after = await present(tx, edited)
      const titles = (questions: { title: string }[]) => questions.map(({ title }) => title)
      await recordAudit(tx, clock.now(), author, {
        action: 'test.edited',
        subject: row,
        ...changedFields({ questions: titles(before) }, { questions: titles(after.questions) }),
      })
      return after
    })

  return {
    async read(id: string): Promise<TestQuestions> {
      const row = await findAssessment(db, id)
      if (!row) throw refusal('test_not_found')
      return present(db, row)
    },

    set(author: Author, id: string, body: { questionIds: string[]; version: number }) {
      const { questionIds, version } = body
      return change(
        author,
        { id, version },
        async (tx, { kinds, language, otherLanguages }, before) => {
          const kept = before.map(({ id }) => id)
          await parts.takeChosen(tx, { kinds, language, otherLanguages, ids: questionIds, kept })
          return questionIds
        },
      )
    },

    redraw(author: Author, id: string, body: { questionId: string; version: number }) {
      const { questionId, version } = body
      return change(author, { id, version }, async (tx, row, before) => {
        const { level, language, otherLanguages } = row
        const replaced = before.find(({ id }) => id === questionId)
        if (!replaced) throw refusal('question_replaced')
        const except = before.map(({ id }) => id)
        const [drawn = questionId] = await parts.drawQuestions(tx, {
          ...{ level, language, otherLanguages, count: 1, except },
          kinds: [kindNameOf(replaced.kind)],
        })
        return except.map((each) => (each === questionId ? drawn : each))
      })
    },
  }
}

export type TestQuestionsService = ReturnType<typeof testQuestionsService>
