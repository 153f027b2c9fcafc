import { type Language, languages } from '@assay/contract/catalogue'
import { useLanguages } from '../../platform/use-languages.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { TestOptionsProps } from './test-options-props.ts'

type LanguageFieldProps = {
  field: TestOptionsProps['field']
  /** The language of the test that is edited. */
  current: Language | undefined
  disabled?: boolean
  onChoose?: (language: Language | undefined) => void
}

export function LanguageField(props: LanguageFieldProps) {
  const { field, current, disabled = false, onChoose } = props
  const { offered, isKnown } = useLanguages()
  const own = offered.find(({ name }) => name === current)
  const hint = own?.isMissing
    ? `The code runner does not offer ${current}, so nobody can run code in this test.`
    : current && !own && isKnown
      ? `${current} is turned off, so new tests cannot use it.`
      : undefined
  // In one list, so that the selected option stays the same element when the others arrive.
  const listed = current && !own ? [...offered, { name: current, isMissing: false }] : offered
  return (
    <SelectField
      {...field('language')}
      label="Language"
      placeholder="Select Language"
      defaultValue={current ?? ''}
      hint={hint}
      disabled={disabled}
      onChange={({ target }) => onChoose?.(languages.find((one) => one === target.value))}
    >
      {listed.map(({ name, isMissing }) => (
        // A browser does not send a selected option that is disabled.
        <option key={name} value={name} disabled={isMissing && name !== current}>
          {isMissing ? `${name} (not offered by the code runner)` : name}
        </option>
      ))}
    </SelectField>
  )
}
