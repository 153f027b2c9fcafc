import type { Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import type { Review } from '@assay/contract/reviews'
import { sql } from 'drizzle-orm'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgings } from '../../tables/judgings.ts'
import { languageOfAnswer } from '../../tables/languages.ts'
import { reviews } from '../../tables/reviews.ts'

/** Only tests marked by cases have answers without marks. */
const isBeingJudged = sql<boolean>`${attempts.marking} = 'cases' and exists (
  select 1 from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.answeredAt} is not null and ${attemptQuestions.marks} is null)`

/** A right answer in a test marked by sample that fails every hidden case: most likely not computed. */
const printsSample = sql<boolean>`${attempts.marking} = 'sample' and exists (
  select 1 from ${attemptQuestions}
  cross join lateral (
    select ${judgings.passed}, ${judgings.total} from ${judgings}
    where ${judgings.attemptId} = ${attemptQuestions.attemptId}
      and ${judgings.questionId} = ${attemptQuestions.questionId}
      and ${judgings.finishedAt} is not null
    order by ${judgings.createdAt} desc limit 1) latest
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.correct} and latest.passed = 0 and latest.total > 0)`

const reviewsOfAttempt = sql<Review[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('reviewerId', ${reviews.reviewerId},
    'reviewer', "reviewer"."name", 'decision', ${reviews.decision}, 'note', ${reviews.note},
    'updatedAt', to_char(${reviews.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by ${reviews.updatedAt}, ${reviews.reviewerId}), '[]')
  from ${reviews} join ${users} "reviewer" on "reviewer"."id" = ${reviews.reviewerId}
  where ${reviews.attemptId} = ${attempts.id})`

const solved = sql<number>`(select count(*)::int from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.marks} = ${sql.raw(String(marksPerQuestion))})`

const answerLanguages = sql<Language[]>`array(select distinct ${languageOfAnswer}
  from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.answeredAt} is not null)`

/** What administrators see of an attempt in a list. */
export const adminColumns = {
  attempt: attempts,
  user: { name: users.name, email: users.email },
  isBeingJudged,
  printsSample,
  solved,
  answerLanguages,
  reviews: reviewsOfAttempt,
}
