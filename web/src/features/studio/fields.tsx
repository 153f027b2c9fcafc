import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { SelectFrame } from '../../ui/select-field.tsx'

type Labelled = { label: string; help?: ReactNode; error?: string | undefined }

/** A label with help under it, then the control. Drafts are saved as they are: nothing is required. */
export function HelpField({
  id,
  label,
  help,
  error,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className="-mt-1 max-w-prose text-sm text-muted">
          {help}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

const describedBy = (id: string, { help, error }: Pick<Labelled, 'help' | 'error'>) =>
  [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined

type TextProps = Labelled & {
  value: string
  onText: (text: string) => void
  suggestions?: readonly string[] | undefined
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>

export function TextLine({ label, help, error, onText, suggestions, ...input }: TextProps) {
  const id = useId()
  return (
    <HelpField id={id} label={label} help={help} error={error}>
      <input
        {...input}
        id={id}
        autoComplete="off"
        list={suggestions && `${id}-list`}
        aria-describedby={describedBy(id, { help, error })}
        onChange={({ target }) => onText(target.value)}
        className="field"
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      )}
    </HelpField>
  )
}

type AreaProps = Labelled & { value: string; onText: (text: string) => void } & Omit<
    ComponentProps<'textarea'>,
    'value' | 'onChange' | 'id'
  >

export function TextArea({ label, help, error, onText, className = '', ...area }: AreaProps) {
  const id = useId()
  return (
    <HelpField id={id} label={label} help={help} error={error}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-describedby={describedBy(id, { help, error })}
        onChange={({ target }) => onText(target.value)}
        className={`field resize-y py-2.5 ${className}`}
      />
    </HelpField>
  )
}

type NumberProps = Labelled & {
  value: number
  min: number
  max: number
  onNumber: (value: number) => void
}

/** Reports whole numbers in range only; anything else stays here, with a message. */
export function NumberLine({ label, help, value, min, max, onNumber }: NumberProps) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const error = isWithin(text, min, max) ? undefined : `A whole number from ${min} to ${max}`
  return (
    <HelpField id={id} label={label} help={help} error={error}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={Number(text) === value || error !== undefined ? text : String(value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { help, error })}
        onChange={({ target }) => {
          setText(target.value)
          if (isWithin(target.value, min, max)) onNumber(Number(target.value))
        }}
        className="field tabular-nums"
      />
    </HelpField>
  )
}

const isWithin = (text: string, min: number, max: number) =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

type SelectProps<Value extends string> = Labelled & {
  value: Value
  options: readonly Value[]
  titles?: Partial<Record<Value, string>>
  onSelect: (value: Value) => void
}

export function SelectLine<Value extends string>(props: SelectProps<Value>) {
  const { label, help, value, options, titles, onSelect } = props
  const id = useId()
  return (
    <HelpField id={id} label={label} help={help}>
      <SelectFrame>
        <select
          id={id}
          value={value}
          aria-describedby={describedBy(id, { help })}
          onChange={({ target }) => onSelect(target.value as Value)}
          className="field pick"
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {titles?.[option] ?? option}
            </option>
          ))}
        </select>
      </SelectFrame>
    </HelpField>
  )
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function CheckLine({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="flex w-fit gap-2.5 py-1.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.75 size-4.5 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}
