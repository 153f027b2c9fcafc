import { defaultOptions, isOptionUsed, type Marking } from '@assay/contract/assessment-options'
import { testOptionEntries } from '../../platform/test-options/table.ts'
import { ownTimeZone } from '../../platform/test-options/time-options.ts'
import { notBegun, onceBegun } from './once-begun.ts'
import { OptionField } from './option-field.tsx'
import type { TestOptionsProps } from './test-options-props.ts'

/** What a test can do without; open if any of it is in use. */
export function TestOptions(props: TestOptionsProps) {
  const { field, test, questions, language, isBegun = false, onMarking } = props
  const isUsed = test && testOptionEntries.some(([name]) => isOptionUsed(test, name))
  return (
    <details open={isUsed}>
      <summary className="w-fit cursor-pointer rounded-md py-2 text-sm font-medium text-muted hover:text-ink">
        More options
      </summary>
      {/* Two fields in a row only where both fit: the edit dialog is narrower than the page. */}
      <div className="@container grid gap-2 pt-2">
        {questions}
        <div className="grid gap-x-4 gap-y-2 @md:grid-cols-2">
          {testOptionEntries.map(([name, { control }]) => (
            <OptionField
              key={name}
              {...field(name)}
              control={control}
              value={test?.[name] ?? defaultOptions[name]}
              language={language}
              limits={isBegun && test ? onceBegun(name, control, test[name]) : notBegun}
              onChoose={(value) => name === 'marking' && onMarking?.(value as Marking)}
            />
          ))}
        </div>
        <input type="hidden" name={field('timeZone').name} value={ownTimeZone()} />
      </div>
    </details>
  )
}
