import { Upload } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'

type PeopleFieldProps = {
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** People as text: typed, pasted, or read from a file. */
export function PeopleField({ value, error, onChange }: PeopleFieldProps) {
  const id = useId()
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChange(await file.text())
    // So that the same file can be chosen again after it was corrected.
    target.value = ''
  }
  return (
    <div>
      <TextAreaField
        label="People"
        hint="one per line"
        rows={7}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={'Ada Lovelace <ada@example.com>\nGrace Hopper, grace@example.com, 25 %'}
      />
      <p className="mb-2.5 text-sm text-muted">
        Name, email and extra time in percent, separated by commas, semicolons or tabs. Only the
        email is required.
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv"
        className="peer sr-only"
        onChange={readFile}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        <Upload aria-hidden="true" className="size-4" />
        Read a CSV file
      </label>
    </div>
  )
}
