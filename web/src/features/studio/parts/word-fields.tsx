import type { WordComparison } from '@assay/contract/comparison'
import { useId, useState } from 'react'
import { CheckLine, HelpField } from '../fields.tsx'

type WordFieldsProps = { value: WordComparison; onChange: (value: WordComparison) => void }

/** What counts when outputs are compared word by word. */
export function WordFields({ value, onChange }: WordFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">What counts</legend>
        <CheckLine
          label="Upper and lower case"
          isOn={value.isCaseSensitive}
          onChange={(isCaseSensitive) => onChange({ ...value, isCaseSensitive })}
        />
        <CheckLine
          label="Spaces and line breaks between words"
          isOn={value.isSpaceSensitive}
          onChange={(isSpaceSensitive) => onChange({ ...value, isSpaceSensitive })}
        />
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Tolerance
          label="Absolute tolerance"
          help="How far a number may be from the expected one. Empty for none."
          value={value.absoluteTolerance}
          onChange={(absoluteTolerance) => onChange({ ...value, absoluteTolerance })}
        />
        <Tolerance
          label="Relative tolerance"
          help="The same in terms of the expected number: 0.01 is one percent."
          value={value.relativeTolerance}
          onChange={(relativeTolerance) => onChange({ ...value, relativeTolerance })}
        />
      </div>
    </>
  )
}

type ToleranceProps = {
  label: string
  help: string
  value: number | null
  onChange: (value: number | null) => void
}

/** Reports numbers in range only; anything else stays here, with a message. */
function Tolerance({ label, help, value, onChange }: ToleranceProps) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  const error = isTolerance(text) ? undefined : 'A number such as 0.000001 or 1e-6'
  return (
    <HelpField id={id} label={label} help={help} error={error}>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
        onChange={({ target }) => {
          setText(target.value)
          const typed = target.value.trim()
          if (isTolerance(typed)) onChange(typed === '' ? null : Number(typed))
        }}
        className="field tabular-nums"
      />
    </HelpField>
  )
}

const isTolerance = (text: string) =>
  text.trim() === '' ||
  (/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) && Number(text) <= 1e9)
