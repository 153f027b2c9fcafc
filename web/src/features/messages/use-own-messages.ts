import type { AttemptMessage } from '@assay/contract/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../platform/query-keys.ts'
import { loadOwnMessages, markSeen } from './calls.ts'

/** A message arrives by socket; without one, this is how soon it is seen. */
const lookAgainMs = 30_000

/** What administrators have told the candidate in a test. */
export function useOwnMessages(testId: string) {
  const queryClient = useQueryClient()
  const key = queryKeys.ownAttempts.messages(testId)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadOwnMessages(testId, signal),
    refetchInterval: lookAgainMs,
  })
  const see = useMutation({
    mutationFn: (messageId: string) => markSeen(testId, [messageId]),
    // At once. If the server cannot be reached the message appears again.
    onMutate: (messageId) => {
      const seenAt = new Date().toISOString()
      queryClient.setQueryData<AttemptMessage[]>(key, (messages) =>
        messages?.map((one) => (one._id === messageId ? { ...one, seenAt } : one)),
      )
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  return { messages: data ?? [], see: see.mutate }
}
