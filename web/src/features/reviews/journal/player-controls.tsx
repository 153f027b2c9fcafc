import type { ReplayStep } from '@assay/contract/journal-replay'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockText } from '../../../platform/durations.ts'
import { shortcuts } from './player-keys.ts'
import { Legend } from './timeline.tsx'
import { type Player, speeds } from './use-player.ts'

type ControlsProps = { steps: readonly ReplayStep[]; player: Player; isLive: boolean }

const control =
  'inline-flex size-11 items-center justify-center rounded-md border border-stone-line text-stone-ink hover:bg-stone-line active:translate-y-px disabled:text-stone-edge [&_svg]:size-5'

/** Buttons for everything that the keys do. */
export function PlayerControls({ steps, player, isLive }: ControlsProps) {
  const { step, last, isPlaying, speed } = player
  const startedAt = steps[0]?.at ?? 0
  const clock = (at: number) => clockText((steps[at]?.at ?? 0) - startedAt)
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex gap-1.5">
          <Control label="Previous event" keys="Shift + ←" onClick={() => player.toEvent(-1)}>
            <ChevronFirst />
          </Control>
          <Control label="Step back" keys="←" onClick={() => player.by(-1)}>
            <ChevronLeft />
          </Control>
          <Control label={isPlaying ? 'Pause' : 'Play'} keys="Space" onClick={player.toggle}>
            {isPlaying ? <Pause /> : <Play />}
          </Control>
          <Control label="Step forward" keys="→" onClick={() => player.by(1)}>
            <ChevronRight />
          </Control>
          <Control label="Next event" keys="Shift + →" onClick={() => player.toEvent(1)}>
            <ChevronLast />
          </Control>
        </div>
        <label className="flex items-center gap-2 text-sm text-stone-faint">
          Speed
          <select
            value={speed}
            onChange={({ target }) => {
              const chosen = speeds.find((one) => String(one) === target.value)
              if (chosen) player.setSpeed(chosen)
            }}
            className="min-h-11 rounded-md border border-stone-line bg-stone px-2.5 text-stone-ink"
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <p className="font-mono text-sm tabular-nums">
          {clock(step)} <span className="text-stone-faint">/ {clock(last)}</span>
        </p>
        {isLive && <Live isFollowing={player.isFollowing} onFollow={player.follow} />}
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <Legend />
        <Shortcuts />
      </div>
    </div>
  )
}

type ControlProps = { label: string; keys: string; onClick: () => void; children: ReactNode }

function Control({ label, keys, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onClick}
      className={control}
    >
      {children}
    </button>
  )
}

function Live({ isFollowing, onFollow }: { isFollowing: boolean; onFollow: () => void }) {
  return isFollowing ? (
    <p className="ml-auto flex items-center gap-2 text-sm font-medium text-stone-good">
      <span aria-hidden="true" className="solid size-2 rounded-full bg-stone-good" />
      Live
    </p>
  ) : (
    <button
      type="button"
      onClick={onFollow}
      className="ml-auto min-h-11 rounded-md border border-stone-line px-3 text-sm font-medium hover:bg-stone-line"
    >
      Back to live
    </button>
  )
}

const key =
  'rounded-sm border border-stone-line bg-stone px-1.5 py-0.5 font-sans text-xs text-stone-ink'

function Shortcuts() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-stone-faint max-sm:hidden">
      {shortcuts.map(({ keys, what }) => (
        <span key={what}>
          {keys.map((name) => (
            <kbd key={name} className={`mr-1 ${key}`}>
              {name}
            </kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  )
}
