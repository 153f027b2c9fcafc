import type { OwnClarification } from '@assay/contract/clarifications'
import type { AttemptMessage } from '@assay/contract/messages'
import { formatDateTime, formatTime } from '../platform/dates.ts'
import { Card } from './card.tsx'

type AttemptMessagesProps = {
  messages: readonly AttemptMessage[]
  clarifications: readonly OwnClarification[]
  /** Whether it says when the candidate closed each message. */
  showsSeen?: boolean
}

type Entry = { id: string; at: string; from: string; text: string; note: string }

/** What was asked and told during the test, the oldest first. */
export function AttemptMessages(props: AttemptMessagesProps) {
  const { messages, clarifications, showsSeen = false } = props
  const entries: Entry[] = [
    ...messages.map(({ _id, text, sentAt, seenAt }) => ({
      ...{ id: _id, at: sentAt, from: 'From an administrator', text },
      note: showsSeen ? seenText(seenAt) : '',
    })),
    ...clarifications.map(({ _id, title, text, askedAt, answeredAt }) => ({
      ...{ id: _id, at: askedAt, from: `Asked about ${title}`, text },
      note: answeredAt === null ? ', not answered' : '',
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
  if (entries.length === 0) return null
  return (
    <Card className="mb-6 p-5">
      <section aria-labelledby="messages">
        <h2 id="messages" className="text-lg font-semibold">
          Messages during the test
        </h2>
        <ul className="mt-2 grid gap-3">
          {entries.map(({ id, at, from, text, note }) => (
            <li key={id}>
              <p className="text-sm text-muted">
                {from}, {formatDateTime(at)}
                {note}
              </p>
              <p className="break-words whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

const seenText = (seenAt: string | null) =>
  seenAt === null ? ', not closed by the candidate' : `, seen ${formatTime(seenAt)}`
