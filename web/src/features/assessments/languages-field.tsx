import type { Language } from '@assay/contract/catalogue'
import { useId } from 'react'
import { useLanguages } from '../../platform/use-languages.ts'
import type { FieldProps } from '../../ui/use-form.ts'

type LanguagesFieldProps = FieldProps & {
  label: string
  help: string
  /** Of the test, which is not listed. */
  own: Language | undefined
  chosen: readonly Language[]
  /** Those that are chosen already stay. */
  keepsChosen: boolean
}

/** Any of the languages of the installation. */
export function LanguagesField(props: LanguagesFieldProps) {
  const { label, help, name, error, own, chosen, keepsChosen } = props
  const id = useId()
  const { offered } = useLanguages()
  // A test may have languages that were turned off since.
  const turnedOff = chosen.filter((language) => offered.every((one) => one.name !== language))
  const listed = [...offered, ...turnedOff.map((name) => ({ name, isMissing: false }))]
  const described = error ? `${id}-help ${id}-error` : `${id}-help`
  return (
    <fieldset aria-describedby={described}>
      <legend className="text-sm font-medium">{label}</legend>
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {listed
          .filter((language) => language.name !== own)
          .map(({ name: language, isMissing }) => {
            const isChosen = chosen.includes(language)
            return (
              <label key={language} className="flex min-h-9 items-center gap-2.5">
                <input
                  type="checkbox"
                  data-list
                  name={name}
                  value={language}
                  defaultChecked={isChosen}
                  disabled={isChosen ? keepsChosen : isMissing}
                  className="size-4.5 shrink-0 accent-accent"
                />
                {isMissing ? `${language} (not offered by the code runner)` : language}
              </label>
            )
          })}
      </div>
      <p id={`${id}-error`} role="alert" className="min-h-5 text-sm font-medium text-bad">
        {error}
      </p>
    </fieldset>
  )
}
