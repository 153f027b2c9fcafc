import type { AttemptExportQuery } from '@assay/contract/attempts'
import type { ListQuery } from '@assay/contract/lists'
import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { contains, inOrder, pageOf } from '../../platform/database/lists.ts'
import { users } from '../accounts/table.ts'
import { visibleColumns } from '../questions/present.ts'
import { questions } from '../questions/table.ts'
import { runs } from '../submissions/table.ts'
import { attemptQuestions, attempts } from './table.ts'

type Filter = AttemptExportQuery

/** Where a listing goes on. */
export interface Place {
  readonly startedAt: Date
  readonly id: string
}

/**
 * What matches is found in two tables, each with an index of its own. One condition over both would
 * leave the indexes unused, so that the two are asked for apart.
 */
function matching(db: Db, { search, level }: Filter) {
  const ofLevel = level === 'All' ? undefined : eq(attempts.level, level)
  const named = contains(attempts.name, search)
  if (!named) return { ofLevel }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, search), contains(users.email, search)))
  return { ofLevel, named, ofPeople: inArray(attempts.userId, people) }
}

/** The rows from a place on. Each part stops at as many as can be needed of it. */
function inList(db: Db, filter: Filter, limit: number, offset: number, place?: Place) {
  const { sortOrder } = filter
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  const beyond =
    place &&
    sql`(${attempts.startedAt}, ${attempts.id}) ${further} (${place.startedAt.toISOString()}::timestamptz, ${place.id}::uuid)`
  const part = (condition: SQL | undefined) =>
    db
      .select({ id: attempts.id, startedAt: attempts.startedAt })
      .from(attempts)
      .where(and(condition, beyond))
      .orderBy(...inOrder(sortOrder, attempts.startedAt, attempts.id))
  const { ofLevel, named, ofPeople } = matching(db, filter)
  if (!named) return part(ofLevel).limit(limit).offset(offset).as('page')
  const direction = sql.raw(sortOrder)
  return unionAll(
    part(and(ofLevel, named)).limit(offset + limit),
    part(and(ofLevel, ofPeople, not(named))).limit(offset + limit),
  )
    .orderBy(sql`started_at ${direction}, id ${direction}`)
    .limit(limit)
    .offset(offset)
    .as('page')
}

function withUsers(db: Db, filter: Filter, page: ReturnType<typeof inList>) {
  return db
    .select({ attempt: attempts, user: { name: users.name, email: users.email } })
    .from(page)
    .innerJoin(attempts, eq(attempts.id, page.id))
    .innerJoin(users, eq(users.id, attempts.userId))
    .orderBy(...inOrder(filter.sortOrder, attempts.startedAt, attempts.id))
}

/**
 * The statements of one page, so that their plans can be looked at as well. The total is counted as
 * both kinds of match less what is both, since "not named so" would be asked of every row.
 */
export function listStatements(db: Db, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const { ofLevel, named, ofPeople } = matching(db, query)
  const count = (...conditions: (SQL | undefined)[]) => db.$count(attempts, and(...conditions))
  return {
    rows: withUsers(db, query, inList(db, query, limit, offset)),
    added: named ? [count(ofLevel, named), count(ofLevel, ofPeople)] : [count(ofLevel)],
    countedTwice: named ? [count(ofLevel, named, ofPeople)] : [],
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export async function listAttempts(db: Db, query: ListQuery) {
  const statements = listStatements(db, query)
  const [rows, added, countedTwice] = await Promise.all([
    statements.rows,
    Promise.all(statements.added),
    Promise.all(statements.countedTwice),
  ])
  return { rows, total: sum(added) - sum(countedTwice) }
}

export type AdminRow = Awaited<ReturnType<typeof listAttempts>>['rows'][number]

export function listFrom(db: Db, filter: Filter, limit: number, place: Place | undefined) {
  return withUsers(db, filter, inList(db, filter, limit, 0, place))
}

export async function findForAdmin(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await db
    .select({ attempt: attempts, user: { name: users.name, email: users.email } })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, id))
  return row
}

/** A page shows the beginning of an output; a hundred of full length would not fit on any. */
const shownOutput = 65_536
const start = (column: typeof runs.stdout | typeof runs.stderr | typeof runs.compileOutput) =>
  sql<string | null>`left(${column}, ${shownOutput})`

export function answersOf(db: Db, attemptId: string) {
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
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]
