import type { AttemptMessage } from '@assay/contract/messages'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../platform/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnMessages } from './use-own-messages.ts'

type OwnMessagesProps = { testId: string; className?: string }

/**
 * What administrators tell a candidate during a test: above the work and never over it, until the
 * candidate closes it. Closed ones can be read again.
 */
export function OwnMessages({ testId, className = '' }: OwnMessagesProps) {
  const { messages, see } = useOwnMessages(testId)
  const section = useRef<HTMLElement>(null)
  const unseen = messages.filter(({ seenAt }) => seenAt === null)
  const seen = messages.filter(({ seenAt }) => seenAt !== null)
  const hasClosed = useRef(false)
  const close = ({ _id }: AttemptMessage) => {
    hasClosed.current = true
    see(_id)
  }
  useEffect(() => {
    // The button that was pressed has the focus until it goes with its message.
    const isStillThere = section.current?.contains(document.activeElement) === true
    if (!hasClosed.current || isStillThere) return
    hasClosed.current = false
    if (document.activeElement !== document.body) return
    section.current?.querySelector<HTMLElement>('button, summary')?.focus()
  })
  return (
    <>
      {/* Always there, so that screen readers say what comes into it. */}
      <p role="status" className="sr-only">
        {unseen.map(({ text }) => `Message from an administrator: ${text}`).join(' ')}
      </p>
      {messages.length > 0 && (
        <section
          ref={section}
          aria-label="Messages from administrators"
          className={`grid gap-2 desk:max-h-1/3 desk:shrink-0 desk:overflow-y-auto ${className}`}
        >
          {unseen.map((message) => (
            <UnseenMessage key={message._id} message={message} onClose={() => close(message)} />
          ))}
          {seen.length > 0 && (
            <details className="text-sm">
              <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
                {seen.length === 1 ? '1 earlier message' : `${seen.length} earlier messages`}
              </summary>
              <ul className="grid gap-2 py-1.5">
                {seen.map(({ _id, text, sentAt, about }) => (
                  <li key={_id} className="flex gap-3">
                    <span className="shrink-0 text-muted tabular-nums">{formatTime(sentAt)}</span>
                    <div className="min-w-0">
                      {about && <About {...about} />}
                      <p className="break-words whitespace-pre-line">{text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </>
  )
}

type UnseenMessageProps = { message: AttemptMessage; onClose: () => void }

function UnseenMessage({ message: { text, sentAt, about }, onClose }: UnseenMessageProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-accent/40 bg-accent-soft px-4 py-2.5">
      <MessageSquareText
        aria-hidden="true"
        className="mt-0.5 size-4.5 shrink-0 text-accent-strong"
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-muted">From an administrator, {formatTime(sentAt)}</p>
        {about && <About {...about} />}
        <p className="font-medium break-words whitespace-pre-line">{text}</p>
      </div>
      <Button kind="secondary" className="ml-auto min-h-9! px-3! text-sm" onClick={onClose}>
        Got it
      </Button>
    </div>
  )
}

/** What a message answers. */
function About({ title, asked }: NonNullable<AttemptMessage['about']>) {
  return (
    <p className="text-sm break-words text-muted">
      {asked !== null
        ? `You asked about ${title}: ${asked}`
        : title !== null
          ? `About ${title}`
          : 'Answer to a question'}
    </p>
  )
}
