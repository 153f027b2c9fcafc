import { type AttemptState, attemptState } from '@assay/contract/attempt-state'
import type { AttemptedAssessment, ReadAssessment } from '@assay/contract/attempts'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../platform/server-clock.ts'
import { useServerTime } from '../../../platform/use-server-time.ts'
import { attemptKeys, loadOwnAttempt } from '../calls.ts'

type Times = Pick<
  AttemptedAssessment,
  | 'deadline'
  | 'pausedAt'
  | 'allowedMinutes'
  | 'completedAt'
  | 'ended'
  | 'timeLimitMinutes'
  | 'atDeadline'
  | 'ownershipQuestions'
>

export type AttemptTime = Omit<Times, 'deadline'> & {
  deadline: string
  leftMs: number
  state: AttemptState
}

/** An extension arrives by socket; without one, this is how soon it is seen. */
const lookAgainMs = 30_000
/** While the server submits what was in the editor. */
const closingPollMs = 2000

const untilChanged = Number.POSITIVE_INFINITY

/** What may change about the time of an attempt while it runs; undefined before it has begun. */
function useTimes(test: ReadAssessment): Times | undefined {
  const given = 'deadline' in test ? timesOf(test) : undefined
  const isTimed = given !== undefined && given.deadline !== null
  const { data } = useQuery({
    queryKey: attemptKeys.time(test._id),
    queryFn: async ({ signal }) => timesOf(await loadOwnAttempt(test._id, signal)),
    enabled: given !== undefined,
    // Not `initialData`: another visit may have left a newer deadline in the cache. Without a
    // deadline nothing has to be asked until the server says that the attempt has changed.
    ...(isTimed ? { placeholderData: given } : { initialData: given, staleTime: untilChanged }),
    refetchInterval: ({ state: { data } }) => {
      const times = data ?? given
      if (times?.pausedAt) return lookAgainMs
      if (!times?.deadline || times.completedAt !== null) return false
      return isPast(times.deadline) ? closingPollMs : lookAgainMs
    },
  })
  return given && (data ?? given)
}

/** Whether an administrator has paused the test: the clock stands still. */
export function useIsPaused(test: ReadAssessment): boolean {
  const times = useTimes(test)
  return times !== undefined && times.pausedAt !== null && times.ended === null
}

/** How much time is left, counted by the server's clock; null for one without a deadline. */
export function useAttemptTime(test: ReadAssessment): AttemptTime | null {
  const times = useTimes(test)
  const deadline = times?.deadline ?? null
  const nowMs = useServerTime(deadline !== null && times?.completedAt === null)
  if (!times || deadline === null) return null
  const leftMs = Date.parse(deadline) - nowMs
  return { ...times, deadline, leftMs, state: attemptState(times, nowMs) }
}

const timesOf = (test: AttemptedAssessment): Times => ({
  deadline: test.deadline,
  pausedAt: test.pausedAt,
  allowedMinutes: test.allowedMinutes,
  completedAt: test.completedAt,
  ended: test.ended,
  timeLimitMinutes: test.timeLimitMinutes,
  atDeadline: test.atDeadline,
  ownershipQuestions: test.ownershipQuestions,
})

const isPast = (deadline: string) => Date.parse(deadline) <= serverNow()
