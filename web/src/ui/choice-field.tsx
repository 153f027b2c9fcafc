import { type ComponentProps, useId } from 'react'
import type { FieldProps } from './use-form.ts'

type ChoiceFieldProps = FieldProps & {
  label: string
  choices: readonly { value: string; title: string; help: string }[]
  defaultValue: string
  /** Choices that cannot be made, and why. */
  refuses?: (value: string) => boolean
  note?: string | undefined
  onChoose?: (value: string) => void
}

/** One of a few choices, each with a sentence of help. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, error, choices, defaultValue, refuses, note, onChoose } = props
  const id = useId()
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map(({ value, ...words }) => (
        <Option
          key={value}
          {...words}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === defaultValue}
          disabled={refuses?.(value)}
          onChange={() => onChoose?.(value)}
        />
      ))}
      {note !== undefined && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {note}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </fieldset>
  )
}

type CheckFieldProps = Omit<FieldProps, 'error'> & {
  label: string
  help: string
  defaultChecked: boolean
  disabled?: boolean
}

export function CheckField({ label, ...rest }: CheckFieldProps) {
  return <Option title={label} {...rest} type="checkbox" />
}

type OptionProps = ComponentProps<'input'> & { title: string; help: string }

/** The whole row can be pressed. Screen readers get the help as a description. */
function Option({ title, help, ...input }: OptionProps) {
  const id = useId()
  return (
    <label className="flex gap-2.5 py-1.5 has-disabled:text-muted">
      <input {...input} aria-describedby={id} className="mt-0.75 size-4.5 shrink-0 accent-accent" />
      <span>
        {title}
        <span id={id} aria-hidden="true" className="block text-sm text-muted">
          {help}
        </span>
      </span>
    </label>
  )
}
