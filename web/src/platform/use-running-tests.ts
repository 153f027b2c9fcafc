import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { readRunning } from '@assay/contract/running-attempts'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { okOrThrow } from './failure.ts'
import { queryKeys } from './query-keys.ts'
import { setServerTime } from './server-clock.ts'
import { useStoredUser } from './stored-user.ts'

/** A new deadline arrives by socket; without one, this is how soon it is seen. */
const lookAgainMs = 30_000

/** What the signed-in candidate has begun and not ended; undefined until it is known. */
export const useRunningTests = () => useRunningQuery().data

/** Whether the first answer of the server is still to come: what is running, or that it failed. */
export function useIsRunningAwaited(): boolean {
  const { isFetched, isEnabled, failureCount } = useRunningQuery()
  return isEnabled && !isFetched && failureCount === 0
}

function useRunningQuery() {
  const user = useStoredUser()
  return useQuery({
    queryKey: [...queryKeys.ownAttempts.lists, 'running', user?._id],
    queryFn: async ({ signal }) => {
      const { data } = okOrThrow(
        await call(readRunning, { signal }),
        dashboardFailures.attemptedList,
      )
      setServerTime(data.now)
      return data
    },
    enabled: user?.role === 'user',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.timed.length > 0 && lookAgainMs,
  })
}
