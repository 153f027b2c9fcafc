import { maxPeopleCounted, type PeopleCounts } from '@assay/contract/assessments'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'

// Conditions are fragments of their own: in the columns of a select from one table, Drizzle leaves out
// the names of tables.

const bound = sql.raw(String(maxPeopleCounted))

/** The attempts of a test, no more than are counted. */
const begun = sql`(select id, language, completed_at from ${attempts}
  where ${attempts.assessmentId} = ${assessments.id} limit ${bound}) begun`

const invited = sql`(select 1 from ${invitations}
  where ${invitations.assessmentId} = ${assessments.id} and ${invitations.revokedAt} is null
  limit ${bound}) invited`

/** How many people each of these tests concerns; a test checks the plan. */
export const peopleCounts = prepared((db) =>
  db
    .select({
      id: assessments.id,
      invited: sql<number>`(select count(*)::int from ${invited})`,
      underWay: sql<number>`(select count(*)::int from ${begun} where completed_at is null)`,
      finished: sql<number>`(select count(*)::int from ${begun} where completed_at is not null)`,
    })
    .from(assessments)
    .where(eq(assessments.id, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('people_counts_of_assessments'),
)

export async function peopleCountsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PeopleCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await peopleCounts(db).execute({ ids })
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** How many have begun with other questions than the test has now, or in another language. */
export async function countBegunWithOthers(db: Db, id: string): Promise<number> {
  const own = sql`select ${assessmentQuestions.questionId} from ${assessmentQuestions}
    where ${assessmentQuestions.assessmentId} = ${assessments.id}`
  const given = sql`select ${attemptQuestions.questionId} from ${attemptQuestions}
    where ${attemptQuestions.attemptId} = begun.id`
  const differs = sql`begun.language <> ${assessments.language}
    or exists (${own} except ${given}) or exists (${given} except ${own})`
  const [row] = await db
    .select({ count: sql<number>`(select count(*)::int from ${begun} where ${differs})` })
    .from(assessments)
    .where(eq(assessments.id, id))
  return row?.count ?? 0
}
