import type { Rejudging } from '@assay/contract/judgings'
import { and, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgings, rejudgings } from '../../tables/judgings.ts'
import { questions } from '../../tables/questions.ts'

export type RejudgingRow = typeof rejudgings.$inferSelect

/** Null stands for any. */
export type Scope = Pick<RejudgingRow, 'assessmentId' | 'attemptId' | 'questionId'>

export async function insertRejudging(
  tx: Db,
  scope: Scope,
  values: { requestedBy: string; createdAt: Date },
): Promise<RejudgingRow> {
  const [row] = await tx
    .insert(rejudgings)
    .values({ ...scope, ...values })
    .returning()
  if (!row) throw new Error('the rejudging was not written')
  return row
}

/** So that of two requests at once the second finds the first. */
export async function lockScope(tx: Db, { assessmentId, attemptId }: Scope): Promise<void> {
  const lock = 'no key update'
  if (attemptId !== null) {
    await tx.select().from(attempts).where(eq(attempts.id, attemptId)).for(lock)
  } else if (assessmentId !== null) {
    await tx.select().from(assessments).where(eq(assessments.id, assessmentId)).for(lock)
  }
}

/** One of the same answers that has not begun with any of them, and so does what a new one would. */
export async function findUnbegun(
  db: Db,
  scope: Scope,
  since: Date,
): Promise<RejudgingRow | undefined> {
  const same = (column: PgColumn, id: string | null) =>
    id === null ? isNull(column) : eq(column, id)
  const [row] = await db
    .select()
    .from(rejudgings)
    .where(
      and(
        same(rejudgings.assessmentId, scope.assessmentId),
        same(rejudgings.attemptId, scope.attemptId),
        same(rejudgings.questionId, scope.questionId),
        isNull(rejudgings.requestedAt),
        gt(rejudgings.createdAt, since),
        notExists(
          db.select({ one: sql`1` }).from(judgings).where(eq(judgings.rejudgingId, rejudgings.id)),
        ),
      ),
    )
    .limit(1)
  return row
}

export async function findRejudging(db: Db, id: string): Promise<RejudgingRow | undefined> {
  const [row] = await db.select().from(rejudgings).where(eq(rejudgings.id, id))
  return row
}

const isGivenUp = sql`exists (select 1 from ${judgings}
  where ${judgings.attemptId} = ${attemptQuestions.attemptId}
    and ${judgings.questionId} = ${attemptQuestions.questionId}
    and ${judgings.problem} is not null)`

/** Answers that were judged, or whose judging was given up. Tests marked by sample have none. */
const inScope = ({ assessmentId, attemptId, questionId }: Scope) =>
  and(
    eq(attempts.marking, 'cases'),
    or(isNotNull(attemptQuestions.marks), isGivenUp),
    isNotNull(attemptQuestions.runId),
    assessmentId === null ? undefined : eq(attempts.assessmentId, assessmentId),
    attemptId === null ? undefined : eq(attempts.id, attemptId),
    questionId === null ? undefined : eq(attemptQuestions.questionId, questionId),
  )

/** Answers that have no judging of this rejudging yet. */
export function answersLeft(tx: Db, rejudging: RejudgingRow, limit: number) {
  const requested = tx
    .select({ one: sql`1` })
    .from(judgings)
    .where(
      and(
        eq(judgings.rejudgingId, rejudging.id),
        eq(judgings.attemptId, attemptQuestions.attemptId),
        eq(judgings.questionId, attemptQuestions.questionId),
      ),
    )
  return tx
    .select({ attemptId: attemptQuestions.attemptId, questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(and(inScope(rejudging), notExists(requested)))
    .limit(limit)
}

export async function insertRejudgedAnswers(
  tx: Db,
  rejudgingId: string,
  answers: readonly { attemptId: string; questionId: string }[],
  createdAt: Date,
): Promise<string[]> {
  const rows = await tx
    .insert(judgings)
    .values(answers.map((answer) => ({ ...answer, rejudgingId, createdAt })))
    .returning({ id: judgings.id })
  return rows.map(({ id }) => id)
}

/** Keeps two nodes from requesting the same judgings. */
export async function lockRejudging(tx: Db, id: string): Promise<RejudgingRow | undefined> {
  const [row] = await tx.select().from(rejudgings).where(eq(rejudgings.id, id)).for('update')
  return row
}

export async function setRequested(tx: Db, id: string, requestedAt: Date): Promise<void> {
  await tx.update(rejudgings).set({ requestedAt }).where(eq(rejudgings.id, id))
}

/** Whether there is anything to rejudge, and how far it has got. */
export async function progressOf(db: Db, rejudging: RejudgingRow): Promise<Rejudging> {
  const { rows } = await db.execute<{ total: number; done: number; changed: number }>(sql`
    select count(*)::integer as total,
      (count(*) filter (where ${judgings.finishedAt} is not null))::integer as done,
      (count(*) filter (where ${judgings.marks} is distinct from before.marks
        and ${judgings.finishedAt} is not null))::integer as changed
    from ${judgings}
    left join lateral (
      select earlier.marks from ${judgings} earlier
      where earlier.attempt_id = ${judgings.attemptId}
        and earlier.question_id = ${judgings.questionId}
        and earlier.created_at < ${judgings.createdAt} and earlier.finished_at is not null
      order by earlier.created_at desc limit 1
    ) before on true
    where ${judgings.rejudgingId} = ${rejudging.id}`)
  const { total = 0, done = 0, changed = 0 } = rows[0] ?? {}
  const answers = rejudging.requestedAt ? total : Math.max(total, await countAnswers(db, rejudging))
  return { _id: rejudging.id, total: answers, done, changed }
}

export async function countAnswers(db: Db, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ answers: sql<number>`count(*)::integer` })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(inScope(scope))
  return row?.answers ?? 0
}

/** How the audit log names what is rejudged. Asked for only if there is something to rejudge. */
export async function rejudgedNames(db: Db, { assessmentId, attemptId, questionId }: Scope) {
  const [row] = await db
    .select({ test: assessments.name, person: users.name, question: questions.title })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .leftJoin(questions, questionId === null ? sql`false` : eq(questions.id, questionId))
    .where(
      and(
        assessmentId === null ? undefined : eq(attempts.assessmentId, assessmentId),
        attemptId === null ? undefined : eq(attempts.id, attemptId),
      ),
    )
    .limit(1)
  if (!row) throw new Error('the attempt to be rejudged is gone')
  return row
}
