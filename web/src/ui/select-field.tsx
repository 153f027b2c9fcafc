import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Described, describedBy, FieldFrame } from './text-field.tsx'

/** Options that are more than their value are children. */
type Options = { options?: readonly string[]; placeholder: string }

/** A native select: it works with every keyboard, screen reader and phone at no cost. */
export function SelectField({
  label,
  error,
  hint,
  options = [],
  placeholder,
  children,
  ...select
}: Described & Options & ComponentProps<'select'>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <SelectFrame>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className="field pick"
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {children}
        </select>
      </SelectFrame>
    </FieldFrame>
  )
}

/** Draws the arrow of a select, whose native one is hidden. */
export function SelectFrame({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`relative ${className}`}>
      {children}
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
