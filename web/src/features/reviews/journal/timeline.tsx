import { isMissing } from '@assay/contract/journal-following'
import type { ReplayStep } from '@assay/contract/journal-replay'
import type { ReplayEvent } from '@assay/contract/journal-summary'
import { memo } from 'react'
import { clockText } from '../../../platform/durations.ts'
import { eventKey, maxShownEvents } from './event-list.tsx'
import { type PlayTimes, stepAt } from './play-times.ts'
import type { Player } from './use-player.ts'

/** A pause that is worth a mark of its own. */
const minMarkedSkipMs = 60_000

type TimelineProps = {
  steps: readonly ReplayStep[]
  events: readonly ReplayEvent[]
  playTimes: PlayTimes
  player: Player
}

/** A slider over the whole replay. Its marks are listed beside it as buttons. */
export function Timeline({ steps, events, playTimes, player }: TimelineProps) {
  const { times } = playTimes
  const { step, last } = player
  const startedAt = steps[0]?.at ?? 0
  const elapsed = (steps[step]?.at ?? 0) - startedAt
  const total = (steps[last]?.at ?? 0) - startedAt
  return (
    <div className="px-4 pt-3">
      <Marks events={events} playTimes={playTimes} />
      <input
        type="range"
        aria-label="Moment of the replay"
        aria-valuetext={`${clockText(elapsed)} of ${clockText(total)}, step ${step + 1} of ${last + 1}`}
        min={0}
        max={Math.max(1, times[last] ?? 0)}
        step="any"
        value={times[step] ?? 0}
        onChange={({ target }) => player.to(stepAt(playTimes, Number(target.value)))}
        className="timeline block w-full"
      />
    </div>
  )
}

type MarksProps = { events: readonly ReplayEvent[]; playTimes: PlayTimes }

/** By their shape and height, not by colour alone. */
const Marks = memo(function Marks({ events, playTimes: { times, skippedMs } }: MarksProps) {
  const total = Math.max(1, times.at(-1) ?? 0)
  const place = (step: number) => `${(100 * (times[step] ?? 0)) / total}%`
  const skips = [...skippedMs.entries()]
    .filter(([, ms]) => ms >= minMarkedSkipMs)
    .slice(0, maxShownEvents)
  return (
    <div aria-hidden="true" className="relative mx-2 h-5">
      {skips.map(([step]) => (
        <span
          key={step}
          className="absolute bottom-0 h-1.5 border-l border-dotted border-stone-edge"
          style={{ left: place(step) }}
        />
      ))}
      {events.slice(0, maxShownEvents).map((event) => (
        <Mark key={eventKey(event)} event={event} left={place(event.step)} />
      ))}
    </div>
  )
})

const looks: Partial<Record<ReplayEvent['kind'], string>> = {
  run: 'bottom-0 size-0 border-x-4 border-b-7 border-x-transparent border-b-stone-ink',
  paste: 'bottom-0 size-2 border border-stone-accent bg-stone-accent/40',
  away: 'bottom-0 size-2 rounded-full border border-stone-faint',
  gap: 'bottom-0 h-5 border-l-2 border-dashed border-stone-warn',
  submit: 'bottom-0 h-5 border-l-2 border-stone-good',
}

function Mark({ event, left }: { event: ReplayEvent; left: string }) {
  const isMinor = event.kind === 'gap' && !isMissing(event.gap)
  const look = isMinor ? looks.away : looks[event.kind]
  if (!look) return null
  return <span className={`absolute -translate-x-1/2 ${look}`} style={{ left }} />
}

const legend = [
  { look: looks.run, name: 'run' },
  { look: looks.paste, name: 'paste' },
  { look: looks.away, name: 'absence' },
  { look: looks.gap, name: 'gap' },
  { look: looks.submit, name: 'submission' },
]

/** What the marks stand for. */
export function Legend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-stone-faint">
      {legend.map(({ look, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="relative h-3 w-2">
            <span className={`absolute left-1/2 -translate-x-1/2 ${look} max-h-3`} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
