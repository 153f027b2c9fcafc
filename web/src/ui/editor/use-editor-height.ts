import { editorHeightPx } from '@assay/contract/constants'
import { useCallback, useState } from 'react'

const key = 'editor-height'
export const minHeight = 140
export const maxHeight = 1200

const clamp = (height: number) => Math.round(Math.min(maxHeight, Math.max(minHeight, height)))

/** The last height of the editor in this browser. */
export function useEditorHeight(): [number, (height: number) => void] {
  const [height, setHeight] = useState(storedHeight)
  const change = useCallback((next: number) => {
    const height = clamp(next)
    setHeight(height)
    try {
      localStorage.setItem(key, String(height))
    } catch {
      // Without storage the height is lost with this page.
    }
  }, [])
  return [height, change]
}

function storedHeight(): number {
  try {
    const height = Number(localStorage.getItem(key) ?? Number.NaN)
    return Number.isFinite(height) && height > 0 ? clamp(height) : editorHeightPx
  } catch {
    return editorHeightPx
  }
}
