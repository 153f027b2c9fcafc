import { type ComponentProps, useId } from 'react'
import type { FieldProps } from './use-form.ts'

type ChoiceFieldProps = FieldProps & {
  label: string
  choices: readonly { value: string; title: string; help: string }[]
  defaultValue: string
  onChoose?: (value: string) => void
}

/** One of a few choices, each with a sentence of help. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, error, choices, defaultValue, onChoose } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map(({ value, ...words }) => (
        <Option
          key={value}
          {...words}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === defaultValue}
          onChange={() => onChoose?.(value)}
        />
      ))}
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
}

export function CheckField({ label, ...rest }: CheckFieldProps) {
  return <Option title={label} {...rest} type="checkbox" />
}

type OptionProps = ComponentProps<'input'> & { title: string; help: string }

/** The whole row can be pressed. Screen readers get the help as a description. */
function Option({ title, help, ...input }: OptionProps) {
  const id = useId()
  return (
    <label className="flex gap-2.5 py-1.5">
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
