import type { ReactNode } from 'react'
import { SelectFrame } from './select-field.tsx'

type FilterSelectProps<Value extends string> = {
  label: string
  value: Value | ''
  onChoose: (value: Value) => void
  className?: string | undefined
  /** The options, whose values must be of type `Value`. */
  children: ReactNode
}

/** A select without a visible label: its options say what it is about. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, onChoose, className, children } = props
  return (
    <SelectFrame className={className}>
      <select
        aria-label={label}
        className="field pick"
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {children}
      </select>
    </SelectFrame>
  )
}
