import { useCallback } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useStoredChoice } from '../../platform/use-stored-choice.ts'
import { useStoredNumber } from '../../platform/use-stored-number.ts'
import { editorKeys } from './editor-keys.ts'
import { editorFontSize } from './editor-options.tsx'
import { editorHeight } from './height-handle.tsx'

/** How this browser's user likes the editor, wherever there is one. */
export function useEditorSettings() {
  const [height, setHeight] = useStoredNumber(editorHeight)
  const [fontSize, setFontSize] = useStoredNumber(editorFontSize)
  const [keys, setKeys] = useStoredChoice('editor-keys', editorKeys)
  const onKeysMissing = useCallback(() => {
    toast.error('The key bindings could not be loaded. Please try again later.')
    setKeys('standard')
  }, [setKeys])
  return { height, setHeight, fontSize, setFontSize, keys, setKeys, onKeysMissing }
}
