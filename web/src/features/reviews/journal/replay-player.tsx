import type { Language } from '@assay/contract/catalogue'
import { changedRanges } from '@assay/contract/journal-changes'
import { languageOf } from '@assay/contract/journal-recorders'
import type { Replay } from '@assay/contract/journal-replay'
import type { ReplayEvent } from '@assay/contract/journal-summary'
import { useMemo } from 'react'
import { durationText } from '../../../platform/durations.ts'
import { CodeViewer } from '../../../ui/editor/code-viewer.tsx'
import type { PlayTimes } from './play-times.ts'
import { PlayerControls } from './player-controls.tsx'
import { onPlayerKey } from './player-keys.ts'
import { stepText } from './replay-words.ts'
import { Timeline } from './timeline.tsx'
import type { Player } from './use-player.ts'

type ReplayPlayerProps = {
  /** Of the test. */
  language: Language
  replay: Replay
  events: readonly ReplayEvent[]
  playTimes: PlayTimes
  player: Player
  isLive: boolean
}

const noMarks: never[] = []

/** The text at each moment, and everything to get to another one. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const { language, replay, events, playTimes, player, isLive } = props
  const { step, isPlaying } = player
  const shown = replay.steps[step]
  const recorder = shown && replay.recorders[shown.recorder]
  const text = useMemo(() => replay.textAt(step), [replay, step])
  const marks = useMemo(
    () => (shown?.entry[1] === 'edit' ? changedRanges(shown.entry[2]) : noMarks),
    [shown],
  )
  return (
    <section
      aria-label="Replay"
      className="min-w-0 bg-stone text-stone-ink"
      onKeyDown={(event) => onPlayerKey(event, player)}
    >
      <CodeViewer
        language={(recorder && languageOf(recorder)) ?? language}
        label="Recorded text"
        text={text}
        marks={marks}
        className="h-104"
      />
      <div className="border-t border-stone-line bg-stone-raised">
        <p
          aria-live={isPlaying ? 'off' : 'polite'}
          className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-stone-line px-4 py-2 text-sm"
        >
          <span>{shown && stepText(shown.entry)}</span>
          <Skipped ms={playTimes.skippedMs[step] ?? 0} />
          {shown && !shown.isKnown && (
            <span className="text-stone-warn">
              The text here is uncertain, since something before it is missing.
            </span>
          )}
        </p>
        <Timeline steps={replay.steps} events={events} playTimes={playTimes} player={player} />
        <PlayerControls steps={replay.steps} player={player} isLive={isLive} />
      </div>
    </section>
  )
}

function Skipped({ ms }: { ms: number }) {
  if (ms < 1000) return null
  return <span className="text-stone-faint">{durationText(ms)} without a key skipped</span>
}
