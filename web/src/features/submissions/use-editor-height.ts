import { editorHeightPx } from '@assay/contract/constants'
import { useCallback, useState } from 'react'

const key = 'editor-height'
export const leastHeight = 140
export const mostHeight = 1200

const clamp = (height: number) => Math.round(Math.min(mostHeight, Math.max(leastHeight, height)))

/** The height its owner gave the editor last, in this browser. */
export function useEditorHeight(): [number, (height: number) => void] {
  const [height, setHeight] = useState(rememberedHeight)
  const change = useCallback((next: number) => {
    const height = clamp(next)
    setHeight(height)
    try {
      localStorage.setItem(key, String(height))
    } catch {
      // Without storage the height holds for this page.
    }
  }, [])
  return [height, change]
}

function rememberedHeight(): number {
  try {
    const height = Number(localStorage.getItem(key) ?? Number.NaN)
    return Number.isFinite(height) && height > 0 ? clamp(height) : editorHeightPx
  } catch {
    return editorHeightPx
  }
}
