import { editorHeightPx } from '@assay/contract/constants'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { maxHeight, minHeight } from './use-editor-height.ts'

type ResizeHandleProps = { height: number; onResize: (height: number) => void }

const stepPx = 20

/** Can be dragged or moved with the arrow keys; a double click or Home resets the height. */
export function ResizeHandle({ height, onResize }: ResizeHandleProps) {
  const start = useRef<{ y: number; height: number }>(undefined)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, height }
  }

  function onPointerMove({ clientY }: PointerEvent) {
    if (start.current) onResize(start.current.height + clientY - start.current.y)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to: Record<string, number> = {
      ArrowUp: height - stepPx,
      ArrowDown: height + stepPx,
      Home: editorHeightPx,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(next)
  }

  const release = () => {
    start.current = undefined
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused and moved
    <div
      role="separator"
      tabIndex={0}
      aria-label="Height of the editor"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={minHeight}
      aria-valuemax={maxHeight}
      title="Drag to resize, double-click to reset"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onResize(editorHeightPx)}
      onKeyDown={onKeyDown}
      className="group flex h-3.5 cursor-row-resize touch-none items-center justify-center border-t border-stone-line bg-stone -outline-offset-2"
    >
      <span className="solid h-0.75 w-9 rounded-full bg-stone-line transition-colors group-hover:bg-stone-faint group-focus-visible:bg-stone-faint" />
    </div>
  )
}
