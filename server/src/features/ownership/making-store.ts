import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { and, asc, eq, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { languageOfRun } from '../../tables/languages.ts'
import { ownershipQuestions, ownershipRounds } from '../../tables/ownership.ts'
import { questionPrograms, questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'

/** Whether its questions are to be made: there were none before, or it was reopened since. */
export async function openRound(tx: Db, attemptId: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(ownershipRounds)
    .values({ attemptId })
    .onConflictDoUpdate({
      target: ownershipRounds.attemptId,
      set: { madeAt: null },
      setWhere: and(isNotNull(ownershipRounds.madeAt), isNull(ownershipRounds.closesAt)),
    })
  return rowCount === 1
}

/**
 * Keeps what was answered, or missed, about answers that stay. The rest is made when the attempt ends
 * again; until then the round is made but closed.
 */
export async function suspendRound(
  tx: Db,
  attemptId: string,
  takenBack: readonly string[],
  now: Date,
): Promise<void> {
  const isOver = or(isNotNull(ownershipQuestions.answeredAt), lte(ownershipQuestions.dueAt, now))
  const isKept = and(isOver, notInArray(ownershipQuestions.questionId, [...takenBack]))
  const ofAttempt = eq(ownershipQuestions.attemptId, attemptId)
  const ofRound = eq(ownershipRounds.attemptId, attemptId)
  if ((await tx.$count(ownershipQuestions, and(ofAttempt, isKept))) === 0) {
    await tx.delete(ownershipRounds).where(ofRound)
    return
  }
  await tx.delete(ownershipQuestions).where(and(ofAttempt, sql`(${isKept}) is not true`))
  const suspended = { madeAt: now, begunAt: null, closesAt: null }
  await tx.update(ownershipRounds).set(suspended).where(ofRound)
}

/** The attempt, if its questions are still to be made. */
export async function findUnmade(db: Db, attemptId: string) {
  const [row] = await db
    .select({
      userId: attempts.userId,
      assessmentId: attempts.assessmentId,
      name: attempts.name,
    })
    .from(ownershipRounds)
    .innerJoin(attempts, eq(attempts.id, ownershipRounds.attemptId))
    .where(and(eq(ownershipRounds.attemptId, attemptId), isNull(ownershipRounds.madeAt)))
  return row
}

/** The answers of an attempt whose programs ran to their end. Most of a project is not the candidate's own. */
export function answersThatRan(db: Db, attemptId: string) {
  return db
    .select({
      questionId: attemptQuestions.questionId,
      runId: runs.id,
      language: languageOfRun,
      sourceCode: runs.sourceCode,
      stdout: runs.stdout,
      correct: attemptQuestions.correct,
      expectedOutput: questions.expectedOutput,
      comparison: questions.comparison,
      isAccepted: runs.isAccepted,
      sampleInput: questions.sampleInput,
      furtherSamples: questions.furtherSamples,
      shape: questions.shape,
      groups: questions.groups,
      questionKind: questions.kind,
      stagesReachedAt: attemptQuestions.stagesReachedAt,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(runs, eq(runs.id, attemptQuestions.runId))
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        eq(runs.statusId, judgeStatusIds.accepted),
        ne(questions.kind, 'project'),
      ),
    )
    .orderBy(asc(attemptQuestions.position))
}

export type RanAnswer = Awaited<ReturnType<typeof answersThatRan>>[number]

/** Of an edition: what makes inputs, and what says whether they are valid. */
export async function inputProgramsOf(db: Db, questionId: string) {
  const programs = await db
    .select({ role: questionPrograms.role, source: questionPrograms.source })
    .from(questionPrograms)
    .where(eq(questionPrograms.questionId, questionId))
  const sourceOf = (wanted: string) => programs.find(({ role }) => role === wanted)?.source
  return { generator: sourceOf('generator'), validator: sourceOf('validator') }
}

export type NewQuestion = Omit<typeof ownershipQuestions.$inferInsert, 'attemptId' | 'position'>

/** What was asked before the attempt was reopened. */
export function keptQuestions(db: Db, attemptId: string) {
  return db
    .select({
      position: ownershipQuestions.position,
      runId: ownershipQuestions.runId,
      kind: ownershipQuestions.kind,
    })
    .from(ownershipQuestions)
    .where(eq(ownershipQuestions.attemptId, attemptId))
    .orderBy(asc(ownershipQuestions.position))
}

/** Whether nobody else has made them, and the attempt was not reopened meanwhile. */
export async function storeQuestions(
  tx: Db,
  attemptId: string,
  made: readonly NewQuestion[],
  { madeAt, closesAt }: { madeAt: Date; closesAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(ownershipRounds)
    .set({ madeAt, closesAt })
    .where(and(eq(ownershipRounds.attemptId, attemptId), isNull(ownershipRounds.madeAt)))
  if (rowCount !== 1) return false
  if (made.length > 0) {
    const first = ((await keptQuestions(tx, attemptId)).at(-1)?.position ?? -1) + 1
    await tx
      .insert(ownershipQuestions)
      .values(made.map((question, at) => ({ ...question, attemptId, position: first + at })))
  }
  return true
}

export async function forgetRounds(tx: Db, attemptIds: readonly string[]): Promise<void> {
  await tx
    .delete(ownershipRounds)
    .where(eq(ownershipRounds.attemptId, sql`any(${sql.param(attemptIds)}::uuid[])`))
}
