import { type ComponentProps, useId } from 'react'
import { type Described, describedBy, FieldFrame } from './text-field.tsx'

export function TextAreaField({
  label,
  error,
  hint,
  ...input
}: Described & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={4}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className="field resize-y py-2.5"
      />
    </FieldFrame>
  )
}
