import { readAssessmentAnswer, readAssessmentSchema } from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import { questionSchema } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { call } from '../../platform/api.ts'
import { dataOrThrow } from '../../platform/failure.ts'

const handedOver = z.object({ question: questionSchema, test: readAssessmentSchema })

/** What the coding screen is about: one question of one test. */
export type Subject = z.infer<typeof handedOver>

async function loadTest(testId: string, signal: AbortSignal) {
  const path = `/test/get/${encodeURIComponent(testId)}`
  const reply = await call(readAssessmentAnswer, 'GET', path, { signal })
  return dataOrThrow(reply, failures.attemptedList).data
}

/** Handed over by the list of questions, or fetched where the address was opened directly. */
export function useSubject() {
  const given = handedOver.safeParse(useLocation().state).data
  const [params] = useSearchParams()
  const testId = params.get('test')
  const questionId = params.get('question')
  const { data: test, error } = useQuery({
    queryKey: ['submissions', 'test', testId],
    queryFn: ({ signal }) => loadTest(testId ?? '', signal),
    enabled: given === undefined && testId !== null && questionId !== null,
  })
  const question = test?.questions.find(({ _id }) => _id === questionId)
  const subject: Subject | undefined = given ?? (test && question && { test, question })
  const nothingNamed = given === undefined && (testId === null || questionId === null)
  return { subject, error, missing: nothingNamed || (test !== undefined && !subject) }
}
