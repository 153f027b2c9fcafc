import { type ReadAssessment, readAssessmentSchema } from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { renewLists } from '../../platform/renew.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { attemptKeys, createAttempt, loadTest } from './calls.ts'

const handedOver = z.object({ isAttempted: z.boolean(), test: readAssessmentSchema })

/**
 * The test whose questions are listed. What the list before handed over shows at once; the
 * server is asked all the same, since an answer may have been given in the meantime.
 */
export function useTestInHand() {
  const { state } = useLocation()
  const handed = handedOver.safeParse(state).data
  const testId = useSearchParams()[0].get('test') ?? handed?.test._id
  const given = handed?.test._id === testId ? handed?.test : undefined
  const query = useQuery({
    queryKey: attemptKeys.test(testId ?? ''),
    queryFn: ({ signal }) => loadTest(testId ?? '', signal),
    enabled: testId !== undefined,
    ...(given && { initialData: given, initialDataUpdatedAt: 0 }),
  })
  return { testId, ...query }
}

/** The first time a candidate opens a test's questions, the attempt begins. */
export function useBeginAttempt(test: ReadAssessment | undefined): void {
  const userId = useStoredUser()?._id
  const queryClient = useQueryClient()
  const begun = useRef<string>(undefined)
  const isNew = test !== undefined && test.completedAt === undefined

  useEffect(() => {
    if (!isNew || !userId || begun.current === test._id) return
    begun.current = test._id
    const remainingQuestionIds = test.questions.map(({ _id }) => _id)
    const body = { userId, testId: test._id, remainingQuestionIds }
    void createAttempt(body).then(({ statusCode, message }) => {
      if (statusCode !== 200 && statusCode !== 201) {
        toast.error(message || failures.attemptCreation)
        return
      }
      // Every list that tells begun tests from new ones is out of date now.
      renewLists(queryClient)
    })
  }, [isNew, test, userId, queryClient])
}
