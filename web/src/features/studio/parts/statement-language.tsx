import { languageName } from '@assay/contract/statement-parts'
import { useId } from 'react'
import { SelectFrame } from '../../../ui/select-field.tsx'
import { HelpField } from '../fields.tsx'
import { languageTags } from './language-tags.ts'

type LanguageFieldProps = {
  label: string
  value: string
  /** By other texts of the question. */
  taken: readonly string[]
  onLanguage: (language: string) => void
}

/** What a text is written in. */
export function LanguageField({ label, value, taken, onLanguage }: LanguageFieldProps) {
  const id = useId()
  const offered = languageTags.includes(value) ? languageTags : [value, ...languageTags]
  return (
    <HelpField id={id} label={label}>
      <SelectFrame>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onLanguage(target.value)}
          className="field pick"
        >
          {offered.map((tag) => (
            <option key={tag} value={tag} disabled={tag !== value && taken.includes(tag)}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </SelectFrame>
    </HelpField>
  )
}
