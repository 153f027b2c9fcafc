import type { ReplayEvent } from '@assay/contract/journal-summary'
import { useEffect, useRef } from 'react'
import { clockText } from '../../../platform/durations.ts'
import { EventGlyph } from './event-glyph.tsx'
import { eventText } from './replay-words.ts'

/** Several gaps may be at one step, each of another kind. */
export const eventKey = (event: ReplayEvent) =>
  `${event.step} ${event.kind === 'gap' ? event.gap.kind : event.kind}`

/** More would be of no use to a reader, and somebody could record very many. */
export const maxShownEvents = 500

type EventListProps = {
  events: readonly ReplayEvent[]
  startedAt: number
  step: number
  onShow: (step: number) => void
}

/** What the timeline is marked with, as a list. Each event shows its moment. */
export function EventList({ events, startedAt, step, onShow }: EventListProps) {
  const shown = events.slice(0, maxShownEvents)
  const current = shown.findLastIndex((event) => event.step <= step)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const item = list.current?.children[current]
    const box = list.current
    if (!box || !(item instanceof HTMLElement)) return
    // Not scrollIntoView, which would move the page as well.
    const top = item.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + item.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 2
    }
  }, [current])

  return (
    <section
      aria-label="Events"
      className="flex min-w-0 flex-col max-xl:border-t xl:border-l border-line"
    >
      <h3 className="border-b border-line px-4 py-2.5 text-sm font-medium text-muted">
        Events ({events.length.toLocaleString('en-GB')})
      </h3>
      <ol
        ref={list}
        className="relative max-h-80 overflow-y-auto py-1 xl:max-h-none xl:h-0 xl:min-h-full xl:grow"
      >
        {shown.map((event, index) => (
          <li key={eventKey(event)}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onShow(event.step)}
              className="grid min-h-11 w-full grid-cols-[3.75rem_1.25rem_minmax(0,1fr)] items-start gap-x-2 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken/50 aria-[current]:bg-accent-soft/60 lg:min-h-9"
            >
              <span className="text-right text-muted tabular-nums">
                {clockText(event.at - startedAt)}
              </span>
              <EventGlyph event={event} className="mt-0.5 text-muted" />
              <span>{eventText(event)}</span>
            </button>
          </li>
        ))}
      </ol>
      {events.length > maxShownEvents && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          Only the first {maxShownEvents} are listed.
        </p>
      )}
    </section>
  )
}
