import type { Language } from '@assay/contract/catalogue'
import { spellOut } from '@assay/questions/expand'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../attempts/table.ts'
import { hiddenCases } from '../questions/table.ts'
import { runs } from './table.ts'

export interface HiddenCheck {
  readonly attemptId: string
  readonly questionId: string
  readonly tries: number
  readonly userId: string
  readonly language: Language
  readonly sourceCode: string
}

type Key = Pick<HiddenCheck, 'attemptId' | 'questionId'>

const isThis = ({ attemptId, questionId }: Key) =>
  and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId))

/** The answer that has waited longest, taken by this node until `until`. */
export function claimCheck(db: Db, now: Date, until: Date): Promise<HiddenCheck | undefined> {
  return db.transaction(async (tx) => {
    const [check] = await tx
      .select({
        attemptId: attemptQuestions.attemptId,
        questionId: attemptQuestions.questionId,
        tries: attemptQuestions.hiddenTries,
        userId: attempts.userId,
        language: attempts.language,
        sourceCode: runs.sourceCode,
      })
      .from(attemptQuestions)
      .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
      .innerJoin(runs, eq(runs.id, attemptQuestions.runId))
      .where(
        and(
          isNotNull(attemptQuestions.answeredAt),
          isNull(attemptQuestions.hiddenCheckedAt),
          or(
            isNull(attemptQuestions.hiddenClaimedUntil),
            lt(attemptQuestions.hiddenClaimedUntil, now),
          ),
        ),
      )
      .orderBy(asc(attemptQuestions.answeredAt))
      .limit(1)
      .for('no key update', { of: attemptQuestions, skipLocked: true })
    if (check) await claimUntil(tx, check, until)
    return check
  })
}

export async function claimUntil(db: Db, key: Key, until: Date | null): Promise<void> {
  await db.update(attemptQuestions).set({ hiddenClaimedUntil: until }).where(isThis(key))
}

export async function countFailure(db: Db, key: Key, until: Date): Promise<void> {
  await db
    .update(attemptQuestions)
    .set({
      hiddenClaimedUntil: until,
      hiddenTries: sql`${attemptQuestions.hiddenTries} + 1`,
    })
    .where(isThis(key))
}

export async function writeCheck(
  db: Db,
  key: Key,
  result: { passed: number; total: number },
  now: Date,
): Promise<void> {
  await db
    .update(attemptQuestions)
    .set({
      hiddenPassed: result.passed,
      hiddenTotal: result.total,
      hiddenCheckedAt: now,
      hiddenClaimedUntil: null,
    })
    .where(isThis(key))
}

/** Kept as recipes where they are large, and spelled out one question at a time. */
export async function hiddenCasesOf(db: Db, questionId: string) {
  const rows = await db
    .select({ input: hiddenCases.input, output: hiddenCases.expectedOutput })
    .from(hiddenCases)
    .where(eq(hiddenCases.questionId, questionId))
    .orderBy(asc(hiddenCases.position))
  return rows.map(spellOut)
}
