import type { AttemptDetail } from '@assay/contract/attempt-review'
import { type Journal, watchedIntervalMs } from '@assay/contract/journal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadAttempt, reviewKeys } from '../calls.ts'
import { journalKeys, loadJournal } from './journal-calls.ts'

/** How often it is asked whether a watched attempt has ended. */
const attemptPollMs = 10_000

/** The journal of an attempt. While the attempt is under way and the page in sight, it keeps growing. */
export function useJournal({ _id, ended }: AttemptDetail) {
  const queryClient = useQueryClient()
  const queryKey = journalKeys.one(_id)
  const isLive = ended === null
  useQuery({
    queryKey: reviewKeys.attempt(_id),
    queryFn: ({ signal }) => loadAttempt(_id, signal),
    refetchInterval: isLive && attemptPollMs,
  })
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const before = queryClient.getQueryData<Journal>(queryKey)
      return loadJournal(_id, { before, watches: isLive, signal })
    },
    refetchInterval: isLive && watchedIntervalMs,
    // What is new is appended, so nothing needs to be compared.
    structuralSharing: false,
  })
}
