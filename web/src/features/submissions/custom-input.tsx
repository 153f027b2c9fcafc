import { useId } from 'react'

export type OwnInput = { isOn: boolean; text: string }

type ToggleProps = { id: string; isOn: boolean; onToggle: (isOn: boolean) => void }

/** Beside the run button. `id` is that of the field, which it opens and closes. */
export function CustomInputToggle({ id, isOn, onToggle }: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 pr-1 text-sm font-medium">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        aria-expanded={isOn}
        aria-controls={id}
        className="size-4.5 accent-accent"
      />
      Use my own input
    </label>
  )
}

type FieldProps = { id: string; text: string; isOn: boolean; onChange: (text: string) => void }

export function CustomInputField({ id, text, isOn, onChange }: FieldProps) {
  const noteId = useId()
  return (
    <div id={id} hidden={!isOn}>
      <textarea
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-label="My own input"
        aria-describedby={noteId}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="field resize-y py-2 font-mono text-sm"
      />
      <p id={noteId} className="mt-1 text-sm text-muted">
        Runs on your own input are not scored. Turn this off to run on the sample input.
      </p>
    </div>
  )
}
