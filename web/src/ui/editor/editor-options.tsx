import { Minus, Plus } from 'lucide-react'
import type { StoredNumber } from '../../platform/use-stored-number.ts'
import { type EditorKeys, editorKeys } from './editor-keys.ts'

/** The size of the text in the editor, in pixels at the browser's normal text size. */
export const editorFontSize: StoredNumber = {
  key: 'editor-font-size',
  initial: 14,
  min: 10,
  max: 28,
}

const keyNames: Record<EditorKeys, string> = { standard: 'Standard', vim: 'Vim', emacs: 'Emacs' }
const control =
  'min-h-9 rounded-md border border-stone-line text-stone-ink hover:bg-stone-line disabled:text-stone-faint'

type EditorOptionsProps = {
  fontSize: number
  onFontSize: (size: number) => void
  keys: EditorKeys
  onKeys: (keys: EditorKeys) => void
}

/** Remembered by the browser, like the size of the editor. */
export function EditorOptions({ fontSize, onFontSize, keys, onKeys }: EditorOptionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-stone-line px-4 py-2 text-sm text-stone-faint">
      <fieldset className="flex items-center gap-1.5">
        <legend className="sr-only">Text size</legend>
        <span className="mr-1" aria-hidden="true">
          Text size
        </span>
        <button
          type="button"
          aria-label="Smaller text"
          disabled={fontSize <= editorFontSize.min}
          onClick={() => onFontSize(fontSize - 1)}
          className={`${control} grid size-9 place-items-center`}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output className="w-8 text-center font-mono text-stone-ink tabular-nums">
          {fontSize}
        </output>
        <button
          type="button"
          aria-label="Larger text"
          disabled={fontSize >= editorFontSize.max}
          onClick={() => onFontSize(fontSize + 1)}
          className={`${control} grid size-9 place-items-center`}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </fieldset>
      <label className="flex items-center gap-2.5">
        Key bindings
        <select
          value={keys}
          onChange={(event) => {
            const chosen = editorKeys.find((name) => name === event.target.value)
            if (chosen) onKeys(chosen)
          }}
          className={`${control} bg-stone px-2.5`}
        >
          {editorKeys.map((name) => (
            <option key={name} value={name}>
              {keyNames[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
