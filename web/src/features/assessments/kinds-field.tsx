import { kinds } from '@assay/contract/kinds/kinds'
import { type KindName, kindNames } from '@assay/contract/kinds/names'
import { useId } from 'react'
import type { FieldProps } from '../../ui/use-form.ts'

type KindsFieldProps = FieldProps & {
  label: string
  help: string
  chosen: readonly KindName[]
  disabled: boolean
}

/** What the questions of a test ask for. */
export function KindsField({ label, help, name, error, chosen, disabled }: KindsFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}>
      <legend className="text-sm font-medium">{label}</legend>
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      <div className="mt-1 grid gap-1.5">
        {kindNames.map((kind) => (
          <label key={kind} className="flex items-start gap-2.5 py-1">
            <input
              type="checkbox"
              data-list
              name={name}
              value={kind}
              defaultChecked={chosen.includes(kind)}
              disabled={disabled}
              aria-labelledby={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-help`}
              className="mt-0.75 size-4.5 shrink-0 accent-accent"
            />
            <span>
              <span id={`${id}-${kind}`}>{kinds[kind].title}</span>
              <span id={`${id}-${kind}-help`} className="block text-sm text-muted">
                {kinds[kind].help}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </fieldset>
  )
}
