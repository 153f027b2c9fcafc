import { type ReadAssessment, readAssessmentSchema } from '@assay/contract/attempts'
import { type Question, questionSchema } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { CallFailed } from '../../platform/failure.ts'
import { attemptKeys, loadOwnAttempt } from './calls.ts'
import { type QuestionStatus, questionStatus } from './question-status.ts'

const navigationState = z.object({ question: questionSchema, test: readAssessmentSchema })

/** The question of the coding screen, in its test. */
export type OpenQuestion = { test: ReadAssessment; question: Question; status: QuestionStatus }

/**
 * The navigation state from the question list is shown at once. The server is asked as well,
 * since browsers keep that state across reloads and the question may have been answered by then.
 * A question with stages waits for the server: one that has opened since would seem to open now.
 */
export function useOpenQuestion() {
  const given = navigationState.safeParse(useLocation().state).data
  const [params] = useSearchParams()
  const testId = params.get('test') ?? given?.test._id
  const questionId = params.get('question') ?? given?.question._id
  const hasIds = testId !== undefined && questionId !== undefined
  const { data, error, refetch } = useQuery({
    queryKey: attemptKeys.openQuestion(testId ?? '', questionId),
    queryFn: ({ signal }) => loadOwnAttempt(testId ?? '', signal),
    enabled: hasIds,
    // Loaded once per visit: an answer given here must not make the screen disappear.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isGiven = given?.test._id === testId && !given?.question.stages
  const test = data ?? (isGiven ? given?.test : undefined)
  const question = test?.questions.find(({ _id }) => _id === questionId)
  const open: OpenQuestion | undefined = test &&
    question && { test, question, status: questionStatus(test, question._id) }
  const isUnknown = error instanceof CallFailed && error.statusCode === 404
  return {
    open,
    error,
    testId,
    isMissing: !open && (!hasIds || test !== undefined || isUnknown),
    refetch,
  }
}
