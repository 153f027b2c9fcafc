import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../platform/query-keys.ts'
import { AttemptMessages } from '../../ui/attempt-messages.tsx'
import { loadOwnClarifications } from './calls.ts'
import { useOwnMessages } from './use-own-messages.ts'

/** What the candidate asked and was told during a test that has ended. */
export function KeptMessages({ testId }: { testId: string }) {
  const { messages } = useOwnMessages(testId)
  const { data: clarifications = [] } = useQuery({
    queryKey: queryKeys.ownAttempts.clarifications(testId),
    queryFn: ({ signal }) => loadOwnClarifications(testId, signal),
  })
  return <AttemptMessages messages={messages} clarifications={clarifications} />
}
