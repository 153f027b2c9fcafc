import type { ListQuery } from '@assay/contract/lists'
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { beyond, cursorValues } from '../../platform/database/cursors.ts'
import {
  contains,
  filterValues,
  inOrder,
  type ListVariant,
  ofLevel,
  pageOf,
  variantOf,
} from '../../platform/database/lists.ts'
import { prepared, preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { questions } from '../../tables/questions.ts'
import type { Invitee } from '../accounts/present.ts'
import { listedColumns, type VisibleQuestion, visibleColumns } from '../questions/present.ts'

const { placeholder } = sql

export interface AssessmentFilter extends ListQuery {
  readonly deleted: boolean
  /** Only tests that this user has not begun. */
  readonly unattemptedBy?: string | undefined
  /** A candidate: they see only open tests and those they are invited to. */
  readonly invitedAs?: Invitee | undefined
  /** Only those that the list has after this one. */
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly now: Date
}

const listStatementsOf = preparedVariants(
  (
    db,
    variant: ListVariant & {
      isDeleted: boolean
      isUnattempted: boolean
      isForCandidate: boolean
      isAfter: boolean
    },
  ) => {
    const matching = and(
      variant.isDeleted ? isNotNull(assessments.deletedAt) : isNull(assessments.deletedAt),
      ofLevel(assessments.level, variant),
      contains(assessments.name, variant),
      variant.isUnattempted ? unattempted(db) : undefined,
      variant.isForCandidate
        ? or(eq(assessments.audience, 'everyone'), isNotNull(invitations.id))
        : undefined,
    )
    const order = [assessments.createdAt, assessments.id] as const
    return {
      rows: db
        .select({
          test: assessments,
          extraTimePercent: sql<number>`coalesce(${invitations.extraTimePercent}, 0)`,
        })
        .from(assessments)
        .leftJoin(invitations, validInvitation(db))
        .where(and(matching, variant.isAfter ? beyond(variant.sortOrder, order) : undefined))
        .orderBy(...inOrder(variant.sortOrder, ...order))
        .limit(placeholder('limit'))
        .offset(placeholder('offset'))
        .prepare(unnamed),
      counted: db
        .select({ total: count() })
        .from(assessments)
        .leftJoin(invitations, validInvitation(db))
        .where(matching)
        .prepare(unnamed),
    }
  },
)

/** The statements of one page and of the total; a test checks their plans. */
export function listStatements(db: Db, filter: AssessmentFilter) {
  const { deleted, unattemptedBy, invitedAs, after, now } = filter
  const variant = {
    ...variantOf(filter),
    isDeleted: deleted,
    isUnattempted: unattemptedBy !== undefined,
    isForCandidate: invitedAs !== undefined,
    isAfter: after !== undefined,
  }
  return {
    ...listStatementsOf(db, variant),
    values: {
      ...filterValues(filter),
      ...pageOf(filter),
      ...cursorValues(after),
      unattemptedBy,
      invitedUserId: invitedAs?.userId ?? null,
      invitedEmail: invitedAs?.email ?? null,
      now: now.toISOString(),
    },
  }
}

export async function listAssessments(db: Db, filter: AssessmentFilter) {
  const { rows, counted, values } = listStatements(db, filter)
  const [page, [all]] = await Promise.all([rows.execute(values), counted.execute(values)])
  return { rows: page, total: all?.total ?? 0 }
}

export type ListedAssessment = Awaited<ReturnType<typeof listAssessments>>['rows'][number]

/** The one that the account has accepted, or else one that is open to its address. At most one. */
function validInvitation(db: Db): SQL | undefined {
  const accepted = alias(invitations, 'accepted')
  const isValid = ({ revokedAt, expiresAt }: typeof invitations | typeof accepted) =>
    and(isNull(revokedAt), gt(expiresAt, placeholder('now')))
  const hasAccepted = db
    .select({ one: sql`1` })
    .from(accepted)
    .where(
      and(
        eq(accepted.userId, placeholder('invitedUserId')),
        eq(accepted.assessmentId, assessments.id),
        isValid(accepted),
      ),
    )
  return and(
    eq(invitations.assessmentId, assessments.id),
    isValid(invitations),
    or(
      eq(invitations.userId, placeholder('invitedUserId')),
      and(
        isNull(invitations.userId),
        eq(invitations.email, placeholder('invitedEmail')),
        notExists(hasAccepted),
      ),
    ),
  )
}

function unattempted(db: Db): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(attempts)
      .where(
        and(
          eq(attempts.userId, placeholder('unattemptedBy')),
          eq(attempts.assessmentId, assessments.id),
        ),
      ),
  )
}

export async function findAssessment(db: Db, id: string) {
  const [row] = await db.select().from(assessments).where(eq(assessments.id, id))
  return row
}

/** With its questions; nobody can change either until the transaction ends. */
export async function lockForAttempt(tx: Db, id: string) {
  const [row] = await tx.select().from(assessments).where(eq(assessments.id, id)).for('share')
  return row && { ...row, questionIds: await questionIdsOf(tx, id) }
}

export async function hasAttempts(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.assessmentId, id))
    .limit(1)
  return row !== undefined
}

/** Keeps others from changing it until the transaction ends. */
export async function lockAssessment(tx: Db, id: string) {
  const [row] = await tx.select().from(assessments).where(eq(assessments.id, id)).for('update')
  return row
}

export async function insertAssessment(tx: Db, values: typeof assessments.$inferInsert) {
  const [row] = await tx.insert(assessments).values(values).returning()
  if (!row) throw new Error('the test was not written')
  return row
}

/** Increments the version, so that an edit of an older one is refused. */
export async function updateAssessment(
  tx: Db,
  id: string,
  changes: Partial<typeof assessments.$inferInsert>,
) {
  const [row] = await tx
    .update(assessments)
    .set({ ...changes, version: sql`${assessments.version} + 1` })
    .where(eq(assessments.id, id))
    .returning()
  if (!row) throw new Error('the test is gone')
  return row
}

const questionsOfMany = prepared((db) =>
  db
    .select({ assessmentId: assessmentQuestions.assessmentId, ...visibleColumns(questions) })
    .from(assessmentQuestions)
    .innerJoin(questions, eq(questions.id, assessmentQuestions.questionId))
    .where(eq(assessmentQuestions.assessmentId, sql`any(${placeholder('ids')}::uuid[])`))
    .orderBy(asc(assessmentQuestions.assessmentId), asc(assessmentQuestions.position))
    .prepare('questions_of_assessments'),
)

/** The questions of several tests, by test, in order. */
export async function questionsOf(db: Db, assessmentIds: readonly string[]) {
  const byAssessment = new Map<string, VisibleQuestion[]>(assessmentIds.map((id) => [id, []]))
  if (assessmentIds.length === 0) return byAssessment
  const rows = await questionsOfMany(db).execute({ ids: assessmentIds })
  for (const { assessmentId, ...question } of rows) byAssessment.get(assessmentId)?.push(question)
  return byAssessment
}

/** The questions of a test in order, as administrators see them. */
export function bankQuestionsOf(db: Db, assessmentId: string) {
  return db
    .select(listedColumns(questions))
    .from(assessmentQuestions)
    .innerJoin(questions, eq(questions.id, assessmentQuestions.questionId))
    .where(eq(assessmentQuestions.assessmentId, assessmentId))
    .orderBy(asc(assessmentQuestions.position))
}

export async function questionIdsOf(tx: Db, assessmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ questionId: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, assessmentId))
    .orderBy(asc(assessmentQuestions.position))
  return rows.map(({ questionId }) => questionId)
}

export async function appendQuestions(
  tx: Db,
  assessmentId: string,
  questionIds: readonly string[],
  from: number,
): Promise<void> {
  if (questionIds.length === 0) return
  await tx.insert(assessmentQuestions).values(
    questionIds.map((questionId, index) => ({
      assessmentId,
      questionId,
      position: from + index,
    })),
  )
}

export async function dropQuestionsFrom(tx: Db, assessmentId: string, position: number) {
  await tx
    .delete(assessmentQuestions)
    .where(
      and(
        eq(assessmentQuestions.assessmentId, assessmentId),
        gte(assessmentQuestions.position, position),
      ),
    )
}
