import { codeOfState } from '@assay/contract/attempt-refusals'
import { attemptState } from '@assay/contract/attempt-state'
import {
  type AnswerClarificationBody,
  type AskBody,
  maxClarifications,
  maxWaitingClarifications,
  type OwnClarification,
} from '@assay/contract/clarifications'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import {
  answersTo,
  clarificationsOfAttempt,
  clarificationsOfTest,
  countClarifications,
  countWaiting,
  findClarification,
  insertClarification,
  isAsked,
  lockToAsk,
  markAnswered,
} from './clarifications-store.ts'
import { type DeliverParts, deliver } from './deliver.ts'
import { presentClarification, presentOwnClarification } from './present.ts'
import { ownAttemptId } from './store.ts'

interface Parts extends DeliverParts {
  readonly db: Db
  readonly findTest: (db: Db, id: string) => Promise<object | undefined>
  /** Has the open room of a test read these attempts, or those of these people, again. */
  readonly tellRoom: (tx: Db, testId: string, ids: string[]) => Promise<void>
}

/** What candidates ask during a test, and the answers. */
export function clarificationsService({ db, findTest, tellRoom, ...parts }: Parts) {
  const ofAttempt = async (reader: Db, attemptId: string): Promise<OwnClarification[]> =>
    (await clarificationsOfAttempt(reader, attemptId)).map(presentOwnClarification)

  return {
    ask(actor: UserRow, testId: string, { questionId, text }: AskBody) {
      return db.transaction(async (tx) => {
        const now = parts.clock.now()
        const attempt = await lockToAsk(tx, { userId: actor.id, testId, questionId })
        if (!attempt) throw refusal('attempt_not_begun')
        if (!attempt.clarifications) throw refusal('clarifications_off')
        if (attempt.questionId === null) throw refusal('question_not_in_test')
        const state = attemptState(attempt, now.getTime())
        if (state !== 'running') throw refusal(codeOfState[state])
        const attemptId = attempt.id
        if (await isAsked(tx, { attemptId, questionId, text })) return ofAttempt(tx, attemptId)
        refuseTooMany(await countClarifications(tx, attemptId))
        const asked = { assessmentId: testId, attemptId, questionId, text, askedAt: now }
        await insertClarification(tx, asked)
        await tellRoom(tx, testId, [attemptId])
        return ofAttempt(tx, attemptId)
      })
    },

    async own(actor: UserRow, testId: string): Promise<OwnClarification[]> {
      const attemptId = await ownAttemptId(db, actor.id, testId)
      return attemptId === undefined ? [] : ofAttempt(db, attemptId)
    },

    /** What was asked in one attempt, the oldest first. */
    ofAttempt: (attemptId: string) => ofAttempt(db, attemptId),

    countWaiting: (testId: string) => countWaiting(db, testId),

    async list(testId: string, search: string) {
      if (!(await findTest(db, testId))) throw refusal('test_not_found')
      const [waiting, rows] = await Promise.all([
        countWaiting(db, testId),
        clarificationsOfTest(db, testId, search),
      ])
      const answers = await answersTo(
        db,
        rows.map(({ id }) => id),
      )
      return { waiting, rows: rows.map((row) => presentClarification(row, answers)) }
    },

    answer(author: Author, id: string, { text, toAll }: AnswerClarificationBody) {
      return actAs(db, author, async (tx) => {
        const found = await findClarification(tx, id)
        if (!found) throw refusal('clarification_not_found')
        const { assessmentId: testId, attemptId } = found
        const { reached } = await deliver(tx, parts, author, {
          ...{ testId, text, clarificationId: id },
          attemptIds: toAll ? undefined : [attemptId],
        })
        if (!(await markAnswered(tx, id, parts.clock.now()))) {
          throw refusal('clarification_not_found')
        }
        return {
          sentTo: reached.length,
          reachedAsker: reached.some((attempt) => attempt.id === attemptId),
        }
      })
    },
  }
}

export type ClarificationsService = ReturnType<typeof clarificationsService>

function refuseTooMany({ all, waiting }: { all: number; waiting: number }): void {
  if (waiting >= maxWaitingClarifications) {
    throw refusal(
      'too_many_clarifications',
      `${maxWaitingClarifications} of your questions wait for an answer. Please wait for one of them.`,
    )
  }
  if (all >= maxClarifications) {
    throw refusal(
      'too_many_clarifications',
      `You have asked ${maxClarifications} questions in this test. You cannot ask any more.`,
    )
  }
}
