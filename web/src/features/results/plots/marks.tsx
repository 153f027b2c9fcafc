import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link, type To } from 'react-router'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys move between the marks of a plot; only one of them is in the tab order. */
export function useMarks(count: number) {
  const [reached, setReached] = useState(0)
  const [pointed, setPointed] = useState<string>()
  const inTabOrder = Math.min(reached, count - 1)
  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    const { key, currentTarget } = event
    const to = key === 'Home' ? 0 : key === 'End' ? count - 1 : inTabOrder + (steps[key] ?? 0)
    if (to === inTabOrder || to < 0 || to >= count) return
    event.preventDefault()
    const links = currentTarget.closest('svg')?.querySelectorAll<SVGAElement>('a')
    links?.[to]?.focus()
  }
  return { inTabOrder, pointed, setReached, setPointed, onKeyDown }
}

type MarkProps = {
  /** Its place among the marks of the plot. */
  at: number
  marks: ReturnType<typeof useMarks>
  /** What it stands for; screen readers read it, and the plot shows it on pointing. */
  name: string
  to: To
  isSelected: boolean
  onPick: () => void
  children: ReactNode
}

/** A bar or dot, which leads to the attempts behind it. */
export function Mark({ at, marks, name, to, isSelected, onPick, children }: MarkProps) {
  const point = () => marks.setPointed(name)
  const leave = () => marks.setPointed(undefined)
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={name}
      aria-current={isSelected || undefined}
      tabIndex={at === marks.inTabOrder ? 0 : -1}
      onClick={onPick}
      onKeyDown={marks.onKeyDown}
      onFocus={() => {
        marks.setReached(at)
        point()
      }}
      onBlur={leave}
      onPointerEnter={point}
      onPointerLeave={leave}
      className="group"
    >
      {children}
    </Link>
  )
}

/** Neutral until it is pointed at or chosen. */
export const markFill = (isSelected: boolean) =>
  isSelected ? 'fill-streak' : 'fill-edge group-hover:fill-accent group-focus-visible:fill-accent'
