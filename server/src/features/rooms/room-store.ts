import { maxInRoom } from '@assay/contract/rooms'
import { and, asc, count, desc, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { prepared, preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts, drafts } from '../../tables/attempts.ts'
import { groupMembers } from '../../tables/groups.ts'
import { questions } from '../../tables/questions.ts'
import { connections } from '../../tables/rooms.ts'
import { runs } from '../../tables/submissions.ts'

// A test checks the plans.

const { placeholder } = sql

/** Of one group, or of all; everybody, or only some attempts or people. */
interface Variant {
  readonly isOfGroup: boolean
  readonly isOnly: boolean
}

/** Those who began last, with whether their browser is connected. */
export const peopleInRoom = preparedVariants((db, { isOfGroup, isOnly }: Variant) => {
  const members = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(groupMembers, eq(groupMembers.email, users.email))
    .where(eq(groupMembers.groupId, placeholder('groupId')))
  const only = sql`any(${placeholder('only')}::uuid[])`
  return db
    .select({
      _id: attempts.id,
      userId: attempts.userId,
      name: users.name,
      email: users.email,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
      extraMinutes: attempts.extraMinutes,
      ended: attempts.ended,
      device: connections.device,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .leftJoin(
      connections,
      and(
        eq(connections.userId, attempts.userId),
        gt(connections.seenAt, placeholder('seenSince')),
      ),
    )
    .where(
      and(
        eq(attempts.assessmentId, placeholder('testId')),
        gt(attempts.startedAt, placeholder('since')),
        isOfGroup ? inArray(attempts.userId, members) : undefined,
        isOnly ? or(eq(attempts.id, only), eq(attempts.userId, only)) : undefined,
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(maxInRoom)
    .prepare(unnamed)
})

/** What has been done with each question of some attempts, in order. */
export const cellsOf = prepared((db) => {
  const ofQuestion = (table: typeof drafts | typeof runs) =>
    and(
      eq(table.attemptId, attemptQuestions.attemptId),
      eq(table.questionId, attemptQuestions.questionId),
    )
  const edited = db
    .select({ at: max(drafts.editedAt).as('edited_at') })
    .from(drafts)
    .where(ofQuestion(drafts))
    .as('edited')
  // One press of Run Code, however many samples there are.
  const ran = db
    .select({ at: max(runs.createdAt).as('ran_at'), times: count().as('times') })
    .from(runs)
    .where(and(ofQuestion(runs), isNull(runs.sampleOf)))
    .as('ran')
  return db
    .select({
      attemptId: attemptQuestions.attemptId,
      questionId: attemptQuestions.questionId,
      title: questions.title,
      answeredAt: attemptQuestions.answeredAt,
      correct: attemptQuestions.correct,
      marks: attemptQuestions.marks,
      editedAt: edited.at,
      ranAt: ran.at,
      runs: ran.times,
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoinLateral(edited, sql`true`)
    .leftJoinLateral(ran, sql`true`)
    .where(eq(attemptQuestions.attemptId, sql`any(${placeholder('attemptIds')}::uuid[])`))
    .orderBy(asc(attemptQuestions.attemptId), asc(attemptQuestions.position))
    .prepare('cells_of_room')
})

export type Cell = Awaited<ReturnType<ReturnType<typeof cellsOf>['execute']>>[number]
