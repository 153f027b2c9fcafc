import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Glyph } from './glyphs.tsx'

export type Described = { label: string; error?: string | undefined; hint?: ReactNode }
/** With a sentence below the control. */
export type Noted = Described & { note?: string | undefined }

/** Label, hint, note and error of one control, also for screen readers. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  note,
  children,
}: Noted & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="w-fit font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-muted">
            {hint}
          </span>
        )}
      </div>
      {children}
      {note !== undefined && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {note}
        </p>
      )}
      {/* Always takes up its line, so that an error does not move the page. */}
      <p id={`${id}-error`} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </div>
  )
}

export function describedBy(id: string, { error, hint, note }: Omit<Noted, 'label'>) {
  const ids = [
    hint !== undefined && `${id}-hint`,
    note !== undefined && `${id}-note`,
    error && `${id}-error`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function TextField(props: Noted & ComponentProps<'input'>) {
  const { label, error, hint, note, ...input } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, hint, note }}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint, note })}
        className="field"
      />
    </FieldFrame>
  )
}

/** Passwords consist of digits, so phones show the number pad. */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: Described & ComponentProps<'input'>) {
  const id = useId()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          inputMode="numeric"
          {...input}
          type={isVisible ? 'text' : 'password'}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className="field pr-12"
        />
        <button
          type="button"
          aria-label={isVisible ? 'Hide characters' : 'Show characters'}
          aria-controls={id}
          onClick={() => setIsVisible(!isVisible)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <Glyph name={isVisible ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
