import { asksBeforeBeginning } from '@assay/contract/assessments'
import { type ReadAssessment, readAssessmentSchema } from '@assay/contract/attempts'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { attemptKeys, createAttempt, loadTest } from './calls.ts'
import { isBeingJudged } from './question-status.ts'

/** How often to look for the marks of an answer that is being judged. */
const pollMs = 2000

const navigationState = z.object({ isAttempted: z.boolean(), test: readAssessmentSchema })

/**
 * The test whose questions are listed. The navigation state from the card is shown at once; the
 * server is asked as well, since a question may have been answered in the meantime.
 */
export function useTest() {
  const { state } = useLocation()
  const fromState = navigationState.safeParse(state).data?.test
  const testId = useSearchParams()[0].get('test') ?? fromState?._id
  const given = fromState?._id === testId ? fromState : undefined
  const query = useQuery({
    queryKey: attemptKeys.test(testId ?? ''),
    queryFn: ({ signal }) => loadTest(testId ?? '', signal),
    enabled: testId !== undefined,
    refetchInterval: ({ state: { data } }) => data !== undefined && isBeingJudged(data) && pollMs,
    ...(given && { initialData: given, initialDataUpdatedAt: 0 }),
  })
  return { testId, ...query }
}

type BeginOptions = { onBegun?: () => void }

export function useBeginTest({ onBegun }: BeginOptions = {}) {
  const userId = useStoredUser()?._id
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ _id, questions }: ReadAssessment) => {
      const remainingQuestionIds = questions.map(({ _id }) => _id)
      const body = { userId: userId ?? '', testId: _id, remainingQuestionIds }
      return okOrThrow(await createAttempt(body), dashboardFailures.attemptCreation)
    },
    onSuccess: async (_, { _id }) => {
      void refresh(changes.ownAttempt(_id))
      if (!onBegun) return
      // The questions are shown only for a test that is known to have begun.
      await queryClient.refetchQueries({ queryKey: attemptKeys.test(_id) })
      onBegun()
    },
    onError: ({ message }) => toast.error(message),
  })
}

/**
 * Creates the attempt when a candidate opens the questions of a test for the first time, unless the
 * test asks before it begins. Until there is one, no question can be run or saved. `retry` tries
 * again if creating it has failed.
 */
export function useStartAttempt(test: ReadAssessment | undefined) {
  const userId = useStoredUser()?._id
  const startedId = useRef<string>(undefined)
  const isNew = test !== undefined && test.completedAt === undefined
  const mustAsk = isNew && asksBeforeBeginning(test)
  const { mutate, isSuccess, isError, error } = useBeginTest()
  useEffect(() => {
    if (!isNew || mustAsk || !userId || startedId.current === test._id) return
    startedId.current = test._id
    mutate(test)
  }, [isNew, mustAsk, test, userId, mutate])
  return {
    hasAttempt: !isNew || isSuccess,
    mustAsk,
    error,
    retry: () => {
      if (isError && test) mutate(test)
    },
  }
}
