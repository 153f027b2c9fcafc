import type { AttemptMessage } from '@assay/contract/messages'
import { formatDateTime, formatTime } from '../platform/dates.ts'
import { Card } from './card.tsx'

type AttemptMessagesProps = {
  messages: readonly AttemptMessage[]
  /** Whether it says when the candidate closed each. */
  showsSeen?: boolean
}

/** What administrators told the candidate during the test. */
export function AttemptMessages({ messages, showsSeen = false }: AttemptMessagesProps) {
  if (messages.length === 0) return null
  return (
    <Card className="mb-6 p-5">
      <section aria-labelledby="messages">
        <h2 id="messages" className="text-lg font-semibold">
          Messages during the test
        </h2>
        <ul className="mt-2 grid gap-3">
          {messages.map(({ _id, text, sentAt, seenAt }) => (
            <li key={_id}>
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-sm text-muted">
                {formatDateTime(sentAt)}
                {showsSeen &&
                  (seenAt === null ? ', not closed by the candidate' : `, seen ${formatTime(seenAt)}`)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
