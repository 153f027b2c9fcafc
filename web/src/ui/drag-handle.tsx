import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { StoredNumber } from '../platform/use-stored-number.ts'

type DragHandleProps = {
  label: string
  /** Of the line itself: a vertical one moves left and right. */
  orientation: 'horizontal' | 'vertical'
  setting: StoredNumber
  value: number
  onChange: (value: number) => void
  /** How far an arrow key moves it. */
  step: number
  /** How much the value changes with one pixel of movement. */
  perPx?: () => number
  className: string
  gripClassName: string
}

/** Can be dragged or moved with the arrow keys; a double click or Home resets it. */
export function DragHandle(props: DragHandleProps) {
  const { label, orientation, setting, value, onChange, step, className, gripClassName } = props
  const { perPx = () => 1 } = props
  const start = useRef<{ at: number; value: number }>(undefined)
  const isVertical = orientation === 'vertical'
  const place = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { at: place(event), value }
  }

  function onPointerMove(event: PointerEvent) {
    const from = start.current
    if (from) onChange(from.value + (place(event) - from.at) * perPx())
  }

  function onKeyDown(event: KeyboardEvent) {
    const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const to = { [less]: value - step, [more]: value + step, Home: setting.initial }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChange(to)
  }

  const release = () => {
    start.current = undefined
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused and moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={setting.min}
      aria-valuemax={setting.max}
      title="Drag to resize, double-click to reset"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onChange(setting.initial)}
      onKeyDown={onKeyDown}
      className={`group flex touch-none items-center justify-center -outline-offset-2 ${isVertical ? 'cursor-col-resize' : 'cursor-row-resize'} ${className}`}
    >
      <span className={`solid rounded-full transition-colors ${gripClassName}`} />
    </div>
  )
}
