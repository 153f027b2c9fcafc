import { editorHeightPx } from '@assay/contract/constants'
import type { StoredNumber } from '../../platform/use-stored-number.ts'
import { DragHandle } from '../drag-handle.tsx'

export const editorHeight: StoredNumber = {
  key: 'editor-height',
  initial: editorHeightPx,
  min: 140,
  max: 1200,
}

type HeightHandleProps = { height: number; onResize: (height: number) => void }

export function HeightHandle({ height, onResize }: HeightHandleProps) {
  return (
    <DragHandle
      label="Height of the editor"
      orientation="horizontal"
      setting={editorHeight}
      value={height}
      onChange={onResize}
      step={20}
      className="h-3.5 border-t border-stone-line bg-stone"
      gripClassName="h-0.75 w-9 bg-stone-line group-hover:bg-stone-faint group-focus-visible:bg-stone-faint"
    />
  )
}
