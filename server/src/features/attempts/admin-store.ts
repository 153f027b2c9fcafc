import { type AttemptExportQuery, maxShownOutputChars } from '@assay/contract/attempts'
import type { ListQuery } from '@assay/contract/lists'
import { and, asc, count, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import {
  contains,
  filterValues,
  inOrder,
  type ListVariant,
  ofLevel,
  pageOf,
  variantOf,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../accounts/table.ts'
import { judgings } from '../judgings/table.ts'
import { visibleColumns } from '../questions/present.ts'
import { questions } from '../questions/table.ts'
import { runs } from '../submissions/table.ts'
import { attemptQuestions, attempts } from './table.ts'

const { placeholder } = sql

type Filter = AttemptExportQuery

/** Position in a list: the next rows come after it. */
export interface Cursor {
  readonly startedAt: Date
  readonly id: string
}

interface Variant extends ListVariant {
  /** Whether the rows begin after a given one. */
  readonly isContinued: boolean
}

/**
 * A search matches in two tables, each with its own index. One condition over both would use neither
 * index, so there are two conditions, and two queries.
 */
function matching(db: Db, variant: Variant) {
  const leveled = ofLevel(attempts.level, variant)
  const named = contains(attempts.name, variant)
  if (!named) return { leveled }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, variant), contains(users.email, variant)))
  return { leveled, named, ofPeople: inArray(attempts.userId, people) }
}

/** The rows of a page. Neither query reads more rows than the page can need. */
function inList(db: Db, variant: Variant) {
  const { sortOrder } = variant
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  const beyond = variant.isContinued
    ? sql`(${attempts.startedAt}, ${attempts.id}) ${further} (${placeholder('startedAt')}::timestamptz, ${placeholder('id')}::uuid)`
    : undefined
  const part = (condition: SQL | undefined) =>
    db
      .select({ id: attempts.id, startedAt: attempts.startedAt })
      .from(attempts)
      .where(and(condition, beyond))
      .orderBy(...inOrder(sortOrder, attempts.startedAt, attempts.id))
  const limit = placeholder('limit')
  const offset = placeholder('offset')
  const { leveled, named, ofPeople } = matching(db, variant)
  if (!named) return part(leveled).limit(limit).offset(offset).as('page')
  const direction = sql.raw(sortOrder)
  return unionAll(
    part(and(leveled, named)).limit(placeholder('reach')),
    part(and(leveled, ofPeople, not(named))).limit(placeholder('reach')),
  )
    .orderBy(sql`started_at ${direction}, id ${direction}`)
    .limit(limit)
    .offset(offset)
    .as('page')
}

/** Only tests marked by cases have answers without marks. */
const isBeingJudged = sql<boolean>`${attempts.marking} = 'cases' and exists (
  select 1 from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.answeredAt} is not null and ${attemptQuestions.marks} is null)`

const rowStatements = preparedVariants((db, variant: Variant) => {
  const page = inList(db, variant)
  return db
    .select({ attempt: attempts, user: { name: users.name, email: users.email }, isBeingJudged })
    .from(page)
    .innerJoin(attempts, eq(attempts.id, page.id))
    .innerJoin(users, eq(users.id, attempts.userId))
    .orderBy(...inOrder(variant.sortOrder, attempts.startedAt, attempts.id))
    .prepare(unnamed)
})

/** The matches in either table, less those in both: a condition with `not` would read every row. */
const countStatements = preparedVariants((db, variant: Variant) => {
  const { leveled, named, ofPeople } = matching(db, variant)
  const counted = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ total: count() })
      .from(attempts)
      .where(and(leveled, ...conditions))
      .prepare(unnamed)
  return {
    added: named ? [counted(named), counted(ofPeople)] : [counted()],
    countedTwice: named ? [counted(named, ofPeople)] : [],
  }
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const variant = { ...variantOf(query), isContinued: false }
  return {
    rows: rowStatements(db, variant),
    ...countStatements(db, variant),
    values: { ...filterValues(query), limit, offset, reach: offset + limit },
  }
}

export async function listAttempts(db: Db, query: ListQuery) {
  const { rows, added, countedTwice, values } = listStatements(db, query)
  const sum = async (counts: typeof added) => {
    const counted = await Promise.all(counts.map((statement) => statement.execute(values)))
    return counted.flat().reduce((sum, { total }) => sum + total, 0)
  }
  const [page, all, twice] = await Promise.all([
    rows.execute(values),
    sum(added),
    sum(countedTwice),
  ])
  return { rows: page, total: all - twice }
}

export type AdminRow = Awaited<ReturnType<typeof listAttempts>>['rows'][number]

/** The first rows, or those after a cursor. */
export function listFrom(db: Db, filter: Filter, limit: number, cursor: Cursor | undefined) {
  const variant = { ...variantOf(filter), isContinued: cursor !== undefined }
  return rowStatements(db, variant).execute({
    ...filterValues(filter),
    limit,
    offset: 0,
    reach: limit,
    startedAt: cursor?.startedAt.toISOString(),
    id: cursor?.id,
  })
}

export async function findForAdmin(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await db
    .select({ attempt: attempts, user: { name: users.name, email: users.email }, isBeingJudged })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, id))
  return row
}

/** Outputs are cut for display: a page may hold a hundred of them. */
const start = (column: typeof runs.stdout | typeof runs.stderr | typeof runs.compileOutput) =>
  sql<string | null>`left(${column}, ${maxShownOutputChars})`

export function answersOf(db: Db, attemptId: string) {
  const latestJudging = db
    .select({
      passed: judgings.passed,
      total: judgings.total,
      finishedAt: judgings.finishedAt,
    })
    .from(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptQuestions.attemptId),
        eq(judgings.questionId, attemptQuestions.questionId),
        isNotNull(judgings.finishedAt),
      ),
    )
    .orderBy(desc(judgings.createdAt))
    .limit(1)
    .as('latest_judging')
  return db
    .select({
      question: visibleColumns(questions),
      answer: attemptQuestions,
      run: {
        sourceCode: runs.sourceCode,
        statusId: runs.statusId,
        stdout: start(runs.stdout),
        stderr: start(runs.stderr),
        compileOutput: start(runs.compileOutput),
        timeMs: runs.timeMs,
        memoryKb: runs.memoryKb,
      },
      hidden: {
        passed: latestJudging.passed,
        total: latestJudging.total,
        finishedAt: latestJudging.finishedAt,
      },
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .leftJoinLateral(latestJudging, sql`true`)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]
