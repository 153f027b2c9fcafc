import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { secondMs } from '../../platform/clock.ts'
import { refusal } from '../../platform/errors.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { scheduleClosing } from './closing.ts'
import { updateDeadlines } from './deadlines-store.ts'
import type { DeadlineParts } from './extend.ts'

/**
 * While a test is paused its attempts have no deadline, so nothing ends them, whichever server is down.
 * Those whose time was over before keep theirs and end.
 */
export async function pauseTest(
  tx: ActingTx,
  parts: DeadlineParts,
  author: Author,
  id: string,
): Promise<Date> {
  const { name, pausedAt } = await lockTest(tx, id)
  if (pausedAt) return pausedAt
  const now = parts.clock.now()
  await tx.update(assessments).set({ pausedAt: now }).where(eq(assessments.id, id))
  await recordAudit(tx, now, author, { action: 'test.paused', subject: { id, name } })
  await updateDeadlines(tx, { assessmentId: id })
  await tellAll(tx, parts, id)
  return now
}

/** Every deadline moves by the length of the pause, in whole seconds in the candidates' favour. */
export async function resumeTest(
  tx: ActingTx,
  parts: DeadlineParts,
  author: Author,
  id: string,
): Promise<void> {
  const { name, pausedAt } = await lockTest(tx, id)
  if (!pausedAt) return
  const now = parts.clock.now()
  const seconds = Math.ceil((now.getTime() - pausedAt.getTime()) / secondMs)
  await tx
    .update(attempts)
    .set({ closedSeconds: sql`${attempts.closedSeconds} + ${seconds}` })
    .where(and(isUnderWay(id), isNull(attempts.deadline)))
  await tx.update(assessments).set({ pausedAt: null }).where(eq(assessments.id, id))
  for (const attempt of await updateDeadlines(tx, { assessmentId: id })) {
    await scheduleClosing(tx, attempt, now)
  }
  await recordAudit(tx, now, author, {
    action: 'test.resumed',
    subject: { id, name },
    after: { seconds },
  })
  await tellAll(tx, parts, id)
}

const isUnderWay = (testId: string) =>
  and(eq(attempts.assessmentId, testId), isNull(attempts.ended))

/** Also those without a deadline. */
async function tellAll(tx: ActingTx, { tellCandidates }: DeadlineParts, id: string) {
  const underWay = await tx.select({ userId: attempts.userId }).from(attempts).where(isUnderWay(id))
  await tellCandidates(
    tx,
    id,
    underWay.map(({ userId }) => userId),
  )
}

/** A deleted test too: its attempts go on. */
async function lockTest(tx: ActingTx, id: string) {
  const [test] = await tx.select().from(assessments).where(eq(assessments.id, id)).for('update')
  if (!test) throw refusal('test_not_found')
  return test
}
