import { z } from 'zod'
import { after, type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, type JobKind } from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { nextTry } from '../../platform/outbound/next-try.ts'
import { OutboundProblem, type OutboundRequester } from '../../platform/outbound/request.ts'
import type { AccessTokens } from './access-tokens.ts'
import { callPlatform } from './call-platform.ts'
import { scopes } from './claims.ts'
import { findScore, lockScore, lockScoresOf, updateScore } from './score-store.ts'

interface Payload {
  readonly scoreId: string
  readonly schedule: number
}

const payload = z.object({ scoreId: z.uuid(), schedule: z.int() })

/** Sends one score once. What is tried again is scheduled as another job. */
const scoreJob: JobKind<Payload> = {
  name: 'lti-score',
  payload,
  concurrency: 8,
  turnMs: minuteMs,
  leaseMs: minuteMs,
  maxAttempts: 20,
  retryMs: () => 10 * secondMs,
}

async function scheduleTry(
  tx: Db,
  { scoreId, schedule, platformId }: Payload & { platformId: string },
  { now, runAt }: { now: Date; runAt: Date },
): Promise<void> {
  const key = `${scoreId} ${schedule}`
  await enqueue(tx, scoreJob, { scoreId, schedule }, { now, runAt, key, turnOf: platformId })
}

/** Has the score of an attempt sent wherever the person came from, as it is when it is sent. */
export async function requestScores(tx: Db, attemptId: string, now: Date): Promise<void> {
  for (const { score, platformId } of await lockScoresOf(tx, attemptId)) {
    const number = score.schedule + 1
    await updateScore(tx, score.id, { schedule: number, nextTryAt: now, firstTriedAt: null })
    await scheduleTry(tx, { scoreId: score.id, schedule: number, platformId }, { now, runAt: now })
  }
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly request: OutboundRequester
  readonly tokens: AccessTokens
}

export function scoreSender({ db, clock, request, tokens }: Parts): JobHandler {
  return handle(
    scoreJob,
    async (job, { signal }) => {
      const found = await findScore(db, job.scoreId)
      if (!found || found.score.schedule !== job.schedule || !found.score.nextTryAt) return
      const { score, platform, attempt, unjudged } = found
      const triedAt = clock.now()
      // It was reopened: what counts is its next end.
      if (attempt.completedAt === null) return settle(db, job, { triedAt, platform })
      const told = {
        userId: score.subject,
        activityProgress: 'Completed',
        ...(unjudged > 0
          ? { gradingProgress: 'Pending' }
          : {
              gradingProgress: 'FullyGraded',
              scoreGiven: attempt.score,
              scoreMaximum: attempt.maxScore,
            }),
      }
      const content = JSON.stringify(told)
      if (content === score.sent) return settle(db, job, { triedAt, platform })
      // A platform refuses what is not newer than what it has.
      const isLater = score.sentAt === null || triedAt > score.sentAt
      const timestamp = isLater ? triedAt : after(score.sentAt ?? triedAt, 1)
      try {
        const token = await tokens.get(platform, scopes.score, signal)
        const body = JSON.stringify({ ...told, timestamp: timestamp.toISOString() })
        await callPlatform(
          request,
          {
            method: 'POST',
            url: scoresUrl(score.lineItemUrl),
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/vnd.ims.lis.v1.score+json',
              'content-length': String(Buffer.byteLength(body)),
            },
            body,
          },
          signal,
        )
        await settle(db, job, { triedAt, platform, sent: { content, at: timestamp } })
      } catch (error) {
        if (!(error instanceof OutboundProblem)) throw error
        tokens.forget(platform, scopes.score)
        await settle(db, job, { triedAt, platform, problem: error.message })
      }
    },
    // Nothing is lost by servers that go down: it counts as one more try that failed.
    async (stored) => {
      const job = payload.parse(stored)
      const found = await findScore(db, job.scoreId)
      if (!found) return
      const problem = 'The server went down while it sent this.'
      await settle(db, job, { triedAt: clock.now(), platform: found.platform, problem })
    },
  )
}

/** The scores of a column are below it; its own address may have a query. */
function scoresUrl(lineItemUrl: string): string {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

interface Outcome {
  readonly triedAt: Date
  readonly platform: { readonly id: string }
  readonly sent?: { readonly content: string; readonly at: Date }
  readonly problem?: string
}

/** Records a try, and schedules the next one if it failed. */
function settle(
  db: Db,
  job: Payload,
  { triedAt, platform, sent, problem }: Outcome,
): Promise<void> {
  return db.transaction(async (tx) => {
    const score = await lockScore(tx, job.scoreId)
    if (!score) return
    const told = sent && { sent: sent.content, sentAt: sent.at }
    // Something newer is on its way; what was sent was sent.
    if (score.schedule !== job.schedule) {
      if (told) await updateScore(tx, score.id, told)
      return
    }
    if (problem === undefined) {
      const done = { nextTryAt: null, firstTriedAt: null, problem: null }
      return updateScore(tx, score.id, { ...told, ...done })
    }
    const firstTriedAt = score.firstTriedAt ?? triedAt
    const nextTryAt = nextTry(firstTriedAt, triedAt) ?? null
    const number = score.schedule + 1
    await updateScore(tx, score.id, { firstTriedAt, nextTryAt, problem, schedule: number })
    if (!nextTryAt) return
    const next = { scoreId: score.id, schedule: number, platformId: platform.id }
    await scheduleTry(tx, next, { now: triedAt, runAt: nextTryAt })
  })
}
