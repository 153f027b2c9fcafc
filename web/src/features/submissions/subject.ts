import { type ReadAssessment, readAssessmentSchema } from '@assay/contract/attempts'
import { type Question, questionSchema } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { CallFailed } from '../../platform/failure.ts'
import { askedOnce } from '../../platform/renew.ts'
import { loadAttempt } from './calls.ts'

const handedOver = z.object({ question: questionSchema, test: readAssessmentSchema })

/** What the coding screen is about: one question of one test. */
export type Subject = { test: ReadAssessment; question: Question; standing: Standing }

/** Correct and wrong are final. */
export type Standing = 'open' | 'correct' | 'wrong'

/**
 * What the list of questions handed over shows at once; the server is asked all the same, since
 * the browser keeps such a state over a reload and the question may be answered by then.
 */
export function useSubject() {
  const given = handedOver.safeParse(useLocation().state).data
  const [params] = useSearchParams()
  const testId = params.get('test') ?? given?.test._id
  const questionId = params.get('question') ?? given?.question._id
  const { data, error, refetch } = useQuery({
    queryKey: ['submissions', testId],
    queryFn: ({ signal }) => loadAttempt(testId ?? '', signal),
    enabled: testId !== undefined && questionId !== undefined,
    // Asked once an opening: an answer given here must not take the screen away by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: askedOnce,
  })
  const test = data ?? (given?.test._id === testId ? given?.test : undefined)
  const question = test?.questions.find(({ _id }) => _id === questionId)
  const subject: Subject | undefined = test &&
    question && { test, question, standing: standingOf(test, question._id) }
  const isUnknown = error instanceof CallFailed && error.statusCode === 404
  const isNamed = testId !== undefined && questionId !== undefined
  return {
    subject,
    error,
    missing: !subject && (!isNamed || test !== undefined || isUnknown),
    refetch,
  }
}

function standingOf(test: ReadAssessment, questionId: string): Standing {
  if (!('correctQuestionIds' in test)) return 'open'
  if (test.correctQuestionIds.includes(questionId)) return 'correct'
  return test.wrongQuestionIds.includes(questionId) ? 'wrong' : 'open'
}
