import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { type JudgingProgress, judgingPollMs, readJudging } from '@assay/contract/judgings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { attemptKeys } from './calls.ts'
import { judgedVerdict } from './verdict.ts'

type JudgingOptions = {
  testId: string
  questionId: string
  /** Whether there is an answer to wait for. */
  isOn: boolean
  onJudged?: () => void
}

/** Asks how far the judging of an answer has got, until it is done. */
export function useJudging({ testId, questionId, isOn, onJudged }: JudgingOptions) {
  const refresh = useRefresh()
  const { data, isError } = useQuery({
    queryKey: attemptKeys.judging(testId, questionId),
    queryFn: async ({ signal }) =>
      okOrThrow(
        await call(readJudging, { params: { testId, questionId }, signal }),
        dashboardFailures.attemptUpdate,
      ).data,
    enabled: isOn,
    // A request that fails, even without a network, is repeated like any other.
    refetchInterval: ({ state: { data } }) => !isDone(data) && judgingPollMs(data),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isJudged = isDone(data)
  const tell = useRef(onJudged)
  tell.current = onJudged
  useEffect(() => {
    if (!isJudged) return
    tell.current?.()
    void refresh(changes.ownAttempt(testId))
  }, [isJudged, refresh, testId])
  return { progress: data, isUnreachable: isError }
}

/** Judged, or the result will never be shown. */
const isDone = (progress: JudgingProgress | undefined) =>
  judgedVerdict(progress) !== null || progress?.isWithheld === true
