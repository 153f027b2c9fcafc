import { useId } from 'react'

type CustomInputProps = {
  isOn: boolean
  text: string
  onToggle: (isOn: boolean) => void
  onChange: (text: string) => void
}

export function CustomInput({ isOn, text, onToggle, onChange }: CustomInputProps) {
  const id = useId()
  return (
    <div className="rounded-lg border border-line bg-surface px-4 shadow-1">
      <label className="flex min-h-11 w-fit items-center gap-2.5 pr-2 font-medium">
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
      <div id={id} hidden={!isOn} className="pb-4">
        <textarea
          value={text}
          onChange={(event) => onChange(event.target.value)}
          aria-label="My own input"
          aria-describedby={`${id}-note`}
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          className="field resize-y py-2 font-mono text-sm"
        />
        <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
          Runs on your own input are not scored. Turn this off to run on the sample input.
        </p>
      </div>
    </div>
  )
}
