import { type ComponentProps, useId, useState } from 'react'
import { describedBy, FieldFrame, type Noted } from './text-field.tsx'

type InstantFieldProps = Noted &
  Omit<ComponentProps<'input'>, 'defaultValue'> & { name: string; defaultValue?: string | null }

/** A date and time in this browser's time zone; the form gets the instant, or null if empty. */
export function InstantField(props: InstantFieldProps) {
  const { label, error, hint, note, name, defaultValue, ...input } = props
  const id = useId()
  const [local, setLocal] = useState(() => (defaultValue ? toLocal(defaultValue) : ''))
  return (
    <FieldFrame {...{ id, label, error, hint, note }}>
      <input
        {...input}
        type="datetime-local"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint, note })}
        className="field"
      />
      <input
        type="hidden"
        name={name}
        data-nullable
        value={local === '' ? '' : new Date(local).toISOString()}
      />
    </FieldFrame>
  )
}

/** As the control wants it: without a zone, to the minute. */
function toLocal(instant: string): string {
  const date = new Date(instant)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
