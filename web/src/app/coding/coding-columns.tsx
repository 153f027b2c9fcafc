import { type CSSProperties, type ReactNode, useRef } from 'react'
import { type StoredNumber, useStoredNumber } from '../../platform/use-stored-number.ts'
import { DragHandle } from '../../ui/drag-handle.tsx'

/** The width of the left column, in percent. */
const leftShare: StoredNumber = { key: 'coding-left-share', initial: 42, min: 25, max: 65 }

/** Two columns with a movable divider where there is room, each scrolling by itself; else one. */
export function CodingColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  const [share, setShare] = useStoredNumber(leftShare)
  const grid = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={grid}
      style={{ '--left-share': `${share}%` } as CSSProperties}
      className="grid items-start gap-y-6 desk:min-h-0 desk:flex-1 desk:grid-cols-[minmax(0,var(--left-share))_1.5rem_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)] desk:items-stretch"
    >
      {left}
      <DragHandle
        label="Width of the question"
        orientation="vertical"
        setting={leftShare}
        value={share}
        onChange={setShare}
        step={2}
        perPx={() => 100 / (grid.current?.clientWidth ?? 1000)}
        className="hidden desk:flex"
        gripClassName="h-12 w-0.75 bg-edge/50 group-hover:bg-edge group-focus-visible:bg-edge"
      />
      {right}
    </div>
  )
}
