import type { SentMessage } from '@assay/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../platform/dates.ts'
import { counted } from '../../platform/durations.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { loadMessages } from './calls.ts'

/** Who has closed them is seen this soon. */
const lookAgainMs = 15_000

/** What was told the candidates of a test, and who has seen it. */
export function SentMessages({ testId }: { testId: string }) {
  const { data = [] } = useQuery({
    queryKey: queryKeys.messages(testId),
    queryFn: ({ signal }) => loadMessages(testId, signal),
    refetchInterval: lookAgainMs,
  })
  if (data.length === 0) return null
  return (
    <details className="mb-4 rounded-md border border-line bg-surface px-4 py-2">
      <summary className="cursor-pointer py-1 font-medium">
        {counted(data.length, 'message')} sent
      </summary>
      <ul aria-label="Messages" className="max-h-80 divide-y divide-line overflow-y-auto">
        {data.map((message) => (
          <li key={message._id} className="py-2.5">
            <p className="break-words whitespace-pre-line">{message.text}</p>
            <p className="mt-0.5 text-sm text-muted">{factsOf(message)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

const maxNamed = 10

function factsOf({ author, sentAt, to, sentTo, seenBy, unseenNames }: SentMessage): string {
  const from = `${formatTime(sentAt)}, ${author ?? 'an erased person'}`
  if (to !== null) return `${from} to ${to}: ${seenBy === 1 ? 'seen' : 'not seen yet'}`
  const unseen = sentTo - seenBy
  const seen = `${from}: seen by ${seenBy} of ${sentTo}`
  return unseen > 0 && unseen <= maxNamed ? `${seen}, not by ${unseenNames.join(', ')}` : seen
}
