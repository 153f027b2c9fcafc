import {
  type Audience,
  type DeadlineAction,
  maxTimeLimitMinutes,
  minTimeLimitMinutes,
} from '@assay/contract/assessments'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { InstantField } from '../../ui/instant-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { TestOptionsProps } from './test-options-props.ts'

const audiences: { value: Audience; title: string; help: string }[] = [
  { value: 'everyone', title: 'Everyone', help: 'Every candidate sees the test and may take it.' },
  {
    value: 'invited',
    title: 'Invited people only',
    help: 'Nobody else can see the test.',
  },
]

const deadlineActions: { value: DeadlineAction; title: string; help: string }[] = [
  {
    value: 'judge-draft',
    title: 'Judge what was saved',
    help: 'The last saved code of each open question is run and judged like an answer.',
  },
  {
    value: 'leave-unanswered',
    title: 'Leave open questions unanswered',
    help: 'They score 0.',
  },
]

/** Who may take the test, when, and for how long. */
export function TimeOptions({ field, test }: TestOptionsProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <ChoiceField
        {...field('audience')}
        label="Who may take it"
        choices={audiences}
        defaultValue={test?.audience ?? 'everyone'}
      />
      <NumberField
        {...field('timeLimitMinutes')}
        label="Time limit in minutes"
        hint={`${minTimeLimitMinutes} to ${maxTimeLimitMinutes}, or empty`}
        data-nullable
        defaultValue={test?.timeLimitMinutes ?? undefined}
      />
      {/* Side by side only where both fit: the edit dialog is narrower than the page. */}
      <div className="@container">
        <div className="grid gap-x-4 gap-y-2 @md:grid-cols-2">
          <InstantField {...field('opensAt')} label="Opens" defaultValue={test?.opensAt ?? null} />
          <InstantField
            {...field('closesAt')}
            label="Closes"
            defaultValue={test?.closesAt ?? null}
          />
        </div>
      </div>
      <p className="-mt-2 mb-2 text-sm text-muted">
        Times are in your time zone, {timeZone}. Leave them empty for a test that is always open.
      </p>
      <input type="hidden" name={field('timeZone').name} value={timeZone} />
      <ChoiceField
        {...field('atDeadline')}
        label="When time is up"
        choices={deadlineActions}
        defaultValue={test?.atDeadline ?? 'judge-draft'}
      />
    </>
  )
}
