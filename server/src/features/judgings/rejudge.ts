import type { RejudgeBody, Rejudging } from '@assay/contract/judgings'
import { z } from 'zod'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import { handle, type JobHandler, type JobKind } from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { backgroundJudgingJob } from './judge-answer.ts'
import {
  answersLeft,
  countAnswers,
  findRejudging,
  findUnbegun,
  insertRejudgedAnswers,
  insertRejudging,
  lockRejudging,
  lockScope,
  progressOf,
  rejudgedNames,
  setRequested,
} from './rejudge-store.ts'

const batchSize = 500
/** An administrator waits for it, nobody for the hidden checks of tests marked by sample. */
const priority = 1

const rejudgingJob: JobKind<{ rejudgingId: string }> = {
  name: 'rejudging',
  payload: z.object({ rejudgingId: z.uuid() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 20,
  retryMs: () => 10 * secondMs,
}

export function rejudging({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async request(author: Author, body: RejudgeBody): Promise<Rejudging> {
      if (body.testId === undefined && body.attemptId === undefined) {
        throw invalid({ testId: 'Name the test or the attempt to be judged again' })
      }
      return actAs(db, author, async (tx) => {
        const { testId = null, attemptId = null, questionId = null } = body
        const scope = { assessmentId: testId, attemptId, questionId }
        await lockScope(tx, scope)
        const now = clock.now()
        // A second click. An older one may have been given up.
        const same = await findUnbegun(tx, scope, after(now, -minuteMs))
        if (same) return progressOf(tx, same)
        const total = await countAnswers(tx, scope)
        if (total === 0) {
          throw refusal('nothing_to_rejudge')
        }
        const row = await insertRejudging(tx, scope, { requestedBy: author.id, createdAt: now })
        await enqueue(tx, rejudgingJob, { rejudgingId: row.id }, { now, key: row.id })
        const { test, person, question } = await rejudgedNames(tx, scope)
        await recordAudit(tx, now, author, {
          action: attemptId
            ? 'attempt.rejudged'
            : questionId
              ? 'question.rejudged'
              : 'test.rejudged',
          subject: {
            id: attemptId ?? testId ?? row.id,
            name: attemptId ? `${test}, ${person}` : test,
          },
          after: { answers: total, ...(question && { question }) },
        })
        return { _id: row.id, total, done: 0, changed: 0 }
      })
    },

    async progress(id: string): Promise<Rejudging> {
      const row = await findRejudging(db, id)
      if (!row) throw refusal('rejudging_not_found')
      return progressOf(db, row)
    },
  }
}

export type RejudgingService = ReturnType<typeof rejudging>

/** Requests a judging for every answer, in batches, and goes on where it stopped. */
export function rejudger({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return handle(rejudgingJob, async ({ rejudgingId }, { signal }) => {
    for (let isDone = false; !isDone; ) {
      signal.throwIfAborted()
      isDone = await db.transaction(async (tx) => {
        const row = await lockRejudging(tx, rejudgingId)
        if (!row || row.requestedAt) return true
        const now = clock.now()
        const answers = await answersLeft(tx, row, batchSize)
        if (answers.length === 0) {
          await setRequested(tx, rejudgingId, now)
          return true
        }
        for (const judgingId of await insertRejudgedAnswers(tx, rejudgingId, answers, now)) {
          await enqueue(tx, backgroundJudgingJob, { judgingId }, { now, key: judgingId, priority })
        }
        return false
      })
    }
  })
}
