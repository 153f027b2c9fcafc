import type { AttemptSummary } from '@assay/contract/attempts'
import { asc, eq, sql } from 'drizzle-orm'
import { after, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { Retention } from '../../platform/retention.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'
import { presentTexts } from '../questions/present.ts'
import { latestJudgingOf } from './latest-judging.ts'
import { notBegun } from './open-question.ts'
import { findOwn } from './own-store.ts'
import { type StoredAttempt, withholdsResults } from './present.ts'

type Result = NonNullable<AttemptSummary['questions']>[number]['result']

/** A finished attempt as its candidate sees it. */
export async function summaryOf(
  db: Db,
  userId: string,
  testId: string,
  retention: Pick<Retention, 'journals'>,
): Promise<AttemptSummary> {
  const own = await findOwn(db, userId, testId)
  if (!own) throw notBegun()
  const { attempt, test } = own
  const { completedAt, ended } = attempt
  if (!completedAt || !ended) throw refusal('attempt_running', 'Finish the test to see its summary')
  const answers = await ownAnswers(db, attempt.id)
  return {
    testId,
    name: attempt.name,
    language: attempt.language,
    level: attempt.level,
    marking: attempt.marking,
    score: attempt.score,
    maxScore: attempt.maxScore,
    startedAt: attempt.startedAt.toISOString(),
    completedAt: completedAt.toISOString(),
    ended,
    hasJournal: attempt.journal,
    journalUntil:
      attempt.journal && retention.journals !== null
        ? after(completedAt, retention.journals * dayMs).toISOString()
        : null,
    ownershipQuestions: attempt.ownershipQuestions,
    isBeingJudged: answers.some(({ answeredAt, marks }) => answeredAt !== null && marks === null),
    questions: withholdsResults(attempt, test)
      ? null
      : answers.map((answer) => presentOwnAnswer(answer, attempt)),
  }
}

function ownAnswers(db: Db, attemptId: string) {
  const latestJudging = latestJudgingOf(db)
  return db
    .select({
      _id: questions.id,
      kind: questions.kind,
      title: questions.title,
      questionText: questions.questionText,
      statementLanguage: questions.statementLanguage,
      translations: questions.translations,
      pictures: questions.pictures,
      answeredAt: attemptQuestions.answeredAt,
      correct: attemptQuestions.correct,
      marks: attemptQuestions.marks,
      language: attemptQuestions.language,
      stagesReachedAt: attemptQuestions.stagesReachedAt,
      groups: latestJudging.groups,
      sourceCode: runs.sourceCode,
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .leftJoinLateral(latestJudging, sql`true`)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}

type OwnAnswer = Awaited<ReturnType<typeof ownAnswers>>[number]

function presentOwnAnswer(
  {
    answeredAt,
    correct,
    groups,
    language,
    kind,
    questionText,
    statementLanguage,
    translations,
    pictures,
    stagesReachedAt,
    ...answer
  }: OwnAnswer,
  attempt: StoredAttempt,
) {
  return {
    ...answer,
    ...presentTexts(
      { kind, questionText, statementLanguage, translations, pictures },
      stagesReachedAt.length + 1,
    ),
    language: answeredAt && (language ?? attempt.language),
    groups: [...(groups ?? [])],
    result: resultOf({ answeredAt, correct, marks: answer.marks }),
  }
}

function resultOf(answer: Pick<OwnAnswer, 'answeredAt' | 'correct' | 'marks'>): Result {
  if (answer.answeredAt === null) return 'not answered'
  if (answer.marks === null) return 'being judged'
  if (answer.correct) return 'correct'
  return answer.marks > 0 ? 'partly correct' : 'incorrect'
}
