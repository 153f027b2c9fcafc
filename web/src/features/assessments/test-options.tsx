import {
  type Marking,
  maxInstructionsLength,
  maxInvitationMessageLength,
} from '@assay/contract/assessments'
import { marksPerQuestion } from '@assay/contract/constants'
import { CheckField, ChoiceField } from '../../ui/choice-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { TestOptionsProps } from './test-options-props.ts'
import { TimeOptions } from './time-options.tsx'

const markings: { value: Marking; title: string; help: string }[] = [
  {
    value: 'sample',
    title: 'By sample output',
    help: `${marksPerQuestion} marks for printing the sample's expected output, computed or not.`,
  },
  {
    value: 'cases',
    title: 'By hidden cases',
    help: 'Marks are spread over cases the candidate does not see. Recommended for hiring.',
  },
]

/** What a test can do without; open if any of it is in use. */
export function TestOptions({ field, test, questions, onMarking }: TestOptionsProps) {
  const isUsed =
    test !== undefined &&
    (test.instructions !== '' ||
      test.marking !== 'sample' ||
      !test.showResults ||
      test.audience !== 'everyone' ||
      test.timeLimitMinutes !== null ||
      test.opensAt !== null ||
      test.closesAt !== null)
  return (
    <details open={isUsed}>
      <summary className="w-fit cursor-pointer rounded-md py-2 text-sm font-medium text-muted hover:text-ink">
        More options
      </summary>
      <div className="grid gap-2 pt-2">
        {questions}
        <TextAreaField
          {...field('instructions')}
          label="Instructions"
          hint="Shown with the rules"
          placeholder="You may look things up, but please work alone."
          maxLength={maxInstructionsLength}
          defaultValue={test?.instructions}
        />
        <ChoiceField
          {...field('marking')}
          label="Marking"
          choices={markings}
          defaultValue={test?.marking ?? 'sample'}
          onChoose={(value) => onMarking?.(value as Marking)}
        />
        <TimeOptions field={field} test={test} />
        <TextAreaField
          {...field('invitationMessage')}
          label="Message in invitations"
          hint="Added to its emails"
          maxLength={maxInvitationMessageLength}
          defaultValue={test?.invitationMessage}
        />
        <CheckField
          name={field('showResults').name}
          label="Show results to candidates after the test"
          help="Their code, with the result and marks of each question."
          defaultChecked={test?.showResults ?? true}
        />
      </div>
    </details>
  )
}
