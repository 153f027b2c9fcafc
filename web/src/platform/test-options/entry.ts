import type { ShownOption } from '@assay/contract/assessment-options'
import type { Assessment, PeopleCounts } from '@assay/contract/assessments'
import type { AttemptedAssessment } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'

/** The field in the form, by its type. `label` and `help` are what people read beside it. */
export type OptionControl =
  | { type: 'check'; label: string; help: string }
  | { type: 'choice'; label: string; choices: { value: string; title: string; help: string }[] }
  | { type: 'number'; label: string; hint: string }
  | { type: 'instant'; label: string; note?: () => string }
  | { type: 'languages'; label: string; help: string }
  | { type: 'kinds'; label: string; help: string }
  | { type: 'text'; label: string; hint: string; maxLength: number; placeholder?: string }

/** The rules of a test without options, as specified. */
export const specifiedRules = {
  marks: `Each question carries ${marksPerQuestion} marks.`,
  retries: 'Incorrect answers score 0 and cannot be retried.',
  time: 'There is no time limit.',
  samples: 'Input and output are provided.',
  output: 'Output must exactly match the expected result.',
}
type SpecifiedRule = keyof typeof specifiedRules

/** A sentence for candidates: in place of a specified one, after one, or after all. */
type OptionRule = { text: string; insteadOf?: SpecifiedRule; after?: SpecifiedRule }

/** A test as far as its rules depend on it. */
export type RuledTest = Pick<
  Assessment,
  ShownOption | 'language' | 'ownTimeLimitMinutes' | 'comparesOtherwise' | 'journalDays'
> &
  // Of a test that the reader has begun.
  Partial<Pick<AttemptedAssessment, 'deadline' | 'completedAt'>>

/** What people see of one option of a test. */
export interface OptionEntry {
  readonly control: OptionControl
  /** On the overview of the test; null where there is nothing to say. */
  readonly fact?: { term: string; text: (test: Assessment) => string | null }
  /** What candidates read before they begin, and can read again later. */
  readonly rules?: (test: RuledTest, nowMs: number) => OptionRule[]
  /** What an edit of it means for the people the test concerns; null if nothing. */
  readonly effect?: (edited: Assessment, counts: PeopleCounts) => string | null
}
