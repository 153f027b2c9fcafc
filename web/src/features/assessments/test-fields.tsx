import { type Assessment, maxInstructionsLength } from '@assay/contract/assessments'
import { languages, levels } from '@assay/contract/catalogue'
import { SelectField } from '../../ui/select-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../../ui/use-form.ts'

type TestFieldsProps = {
  field: (name: 'name' | 'numOfQuestions' | 'language' | 'level' | 'instructions') => FieldProps
  test?: Assessment
  maxQuestions: number
}

/** The fields that creating and editing a test have in common. */
export function TestFields({ field, test, maxQuestions }: TestFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label="Name of Test"
        autoComplete="off"
        placeholder="Loops and strings"
        defaultValue={test?.name}
      />
      <NumberField
        {...field('numOfQuestions')}
        label="No of Questions"
        hint={`1 to ${maxQuestions}`}
        defaultValue={test?.numOfQuestions}
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <SelectField
          {...field('language')}
          label="Language"
          placeholder="Select Language"
          options={languages}
          defaultValue={test?.language ?? ''}
        />
        <SelectField
          {...field('level')}
          label="Test Level"
          placeholder="Select Level"
          options={levels}
          defaultValue={test?.level ?? ''}
        />
      </div>
      <details open={Boolean(test?.instructions)}>
        <summary className="w-fit cursor-pointer rounded-md py-2 text-sm font-medium text-muted hover:text-ink">
          More options
        </summary>
        <div className="pt-2">
          <TextAreaField
            {...field('instructions')}
            label="Instructions"
            hint="Shown with the rules"
            placeholder="You may look things up, but please work alone."
            maxLength={maxInstructionsLength}
            defaultValue={test?.instructions}
          />
        </div>
      </details>
    </>
  )
}
