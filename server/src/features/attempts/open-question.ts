import { codeOfState } from '@assay/contract/attempt-refusals'
import { attemptState } from '@assay/contract/attempt-state'
import type { Language } from '@assay/contract/catalogue'
import { kindNameOf, kinds } from '@assay/contract/kinds/kinds'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { refusal } from '../../platform/errors.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { samplesUpTo, timeLimitOf } from '../questions/present.ts'

/** A question of a test, and who wants to do something with it. */
interface QuestionRequest {
  readonly userId: string
  readonly assessmentId: string
  readonly questionId: string
}

/** Notes that a candidate has just done something in an attempt. */
export type NoteActivity = (
  db: Db,
  active: { attemptId: string; assessmentId: string },
) => Promise<void>

const { placeholder } = sql

const questionOfAttempt = prepared((db) =>
  db
    .select({
      attemptId: attempts.id,
      language: attempts.language,
      otherLanguages: assessments.otherLanguages,
      startedAt: attempts.startedAt,
      marking: attempts.marking,
      deadline: attempts.deadline,
      ended: attempts.ended,
      pausedAt: assessments.pausedAt,
      answeredAt: attemptQuestions.answeredAt,
      stagesReachedAt: attemptQuestions.stagesReachedAt,
      question: {
        id: questions.id,
        kind: questions.kind,
        sampleInput: questions.sampleInput,
        expectedOutput: questions.expectedOutput,
        comparison: questions.comparison,
        furtherSamples: questions.furtherSamples,
        limits: questions.limits,
        starters: questions.starters,
      },
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, attempts.id),
        eq(attemptQuestions.questionId, placeholder('questionId')),
      ),
    )
    .leftJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(
      and(
        eq(attempts.userId, placeholder('userId')),
        eq(attempts.assessmentId, placeholder('assessmentId')),
      ),
    )
    .prepare('question_of_attempt'),
)

export const notBegun = () => refusal('attempt_not_begun')

/**
 * The question, if this candidate may still run code for it, save a draft of it and answer it;
 * throws the refusal otherwise. The only place for rules about this. Languages that are added to a
 * test can be used at once. While the test is paused, only drafts are saved (`whilePaused`).
 */
export async function openQuestion(
  db: Db,
  request: QuestionRequest,
  now: Date,
  { whilePaused = false }: { whilePaused?: boolean } = {},
) {
  const [found] = await questionOfAttempt(db).execute({ ...request })
  if (!found) throw notBegun()
  const { attemptId, startedAt, marking, question, answeredAt } = found
  if (!question) throw refusal('question_not_in_test')
  if (answeredAt) throw refusal('question_answered')
  const state = attemptState(found, now.getTime())
  if (state !== 'running') throw refusal(codeOfState[state])
  if (found.pausedAt && !whilePaused) throw refusal('test_paused')
  const { limits, furtherSamples: samples, ...rest } = question
  const reached = (found.stagesReachedAt?.length ?? 0) + 1
  const furtherSamples = marking === 'cases' ? samplesUpTo(reached, question.kind, samples) : []
  const timeLimitFor = (language: Language) => timeLimitOf(limits, { language, marking })
  return {
    attemptId,
    startedAt,
    languages: kinds[kindNameOf(question.kind)].answeredIn(found),
    question: { ...rest, furtherSamples, timeLimitFor },
  }
}
