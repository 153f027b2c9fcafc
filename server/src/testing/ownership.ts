import { eq } from 'drizzle-orm'
import { after, hourMs } from '../platform/clock.ts'
import { attemptQuestions, attempts } from '../tables/attempts.ts'
import { ownershipQuestions, ownershipRounds } from '../tables/ownership.ts'
import { runs } from '../tables/submissions.ts'
import type { Product } from './test-app.ts'

/** Ends an attempt, with one ownership question for each key, as if they had just been made. */
export async function plantOwnership(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  keys: readonly string[],
): Promise<void> {
  const now = clock.now()
  const at = { createdAt: now, finishedAt: now }
  const ran = { attemptId, questionId, sourceCode: 'print(1)', statusId: 3, stdout: '1', ...at }
  const [run] = await db.insert(runs).values(ran).returning()
  if (!run) throw new Error('no run was inserted')
  await db
    .update(attemptQuestions)
    .set({ answeredAt: now, correct: false, marks: 0, runId: run.id })
    .where(eq(attemptQuestions.attemptId, attemptId))
  await db
    .update(attempts)
    .set({ ended: 'finished', completedAt: now, ownershipQuestions: true })
    .where(eq(attempts.id, attemptId))
  const closesAt = after(now, 24 * hourMs)
  await db.insert(ownershipRounds).values({ attemptId, madeAt: now, closesAt })
  await db.insert(ownershipQuestions).values(
    keys.map((key, position) => ({
      ...{ attemptId, questionId, runId: run.id, position, key },
      ...{ kind: 'output' as const, input: `${position}` },
    })),
  )
}
