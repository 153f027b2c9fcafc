import { type CreateAssessmentBody, isFixedOnceBegun } from '@assay/contract/assessments'
import { invalid, refusal } from '../../platform/errors.ts'
import type { AssessmentRow } from './present.ts'

type OptionFields = Pick<
  AssessmentRow,
  | 'marking'
  | 'audience'
  | 'timeLimitMinutes'
  | 'opensAt'
  | 'closesAt'
  | 'atDeadline'
  | 'showResults'
>

/** Instants as dates; fields that were not given are left out. */
export function rowFieldsOf(body: Omit<CreateAssessmentBody, 'numOfQuestions' | 'questionIds'>) {
  const { opensAt, closesAt, ...rest } = body
  return {
    ...rest,
    ...(opensAt !== undefined && { opensAt: dateOf(opensAt) }),
    ...(closesAt !== undefined && { closesAt: dateOf(closesAt) }),
  }
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

type Window = Partial<Pick<OptionFields, 'opensAt' | 'closesAt'>>

export function refuseImpossibleWindow(fields: Window, before: Window, now: Date): void {
  const { opensAt, closesAt } = { ...before, ...fields }
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw invalid({ closesAt: 'Closing time must be after the opening time' })
  }
  const isMoved = closesAt?.getTime() !== before.closesAt?.getTime()
  if (closesAt && isMoved && closesAt <= now) {
    throw invalid({ closesAt: 'Closing time must be in the future' })
  }
}

/** Once somebody has begun the test, its options change only in the candidates' favour. */
export function refuseAgainstCandidates(before: OptionFields, fields: Partial<OptionFields>): void {
  const after = { ...before, ...fields }
  const refuse = (isRefused: boolean, what: string) => {
    if (isRefused) throw refusal('test_begun', `${what} once somebody has begun the test.`)
  }
  refuse(after.marking !== before.marking, 'Marking cannot be changed')
  refuse(after.audience !== before.audience, 'Who may take the test cannot be changed')
  refuse(
    isSooner(after.timeLimitMinutes, before.timeLimitMinutes),
    'The time limit can only become longer',
  )
  refuse(
    // Without an opening time the test has always been open.
    (after.opensAt?.getTime() ?? 0) > (before.opensAt?.getTime() ?? 0),
    'The opening time can only be moved earlier',
  )
  refuse(
    isSooner(after.closesAt?.getTime(), before.closesAt?.getTime()),
    'The closing time can only be moved later',
  )
  refuse(
    after.atDeadline !== before.atDeadline && after.atDeadline === 'leave-unanswered',
    'Saved code cannot be left unmarked',
  )
  refuse(before.showResults && !after.showResults, 'Results cannot be hidden')
}

type QuestionFields = Pick<AssessmentRow, 'language' | 'level'> & { numOfQuestions: number }

/** All who take a test with options answer the same questions; a test as specified can be edited. */
export function refuseOtherQuestions(
  row: AssessmentRow,
  before: QuestionFields,
  after: QuestionFields,
): void {
  const isSame =
    after.language === before.language &&
    after.level === before.level &&
    after.numOfQuestions === before.numOfQuestions
  if (isSame || !isFixedOnceBegun(row)) return
  throw refusal(
    'test_begun',
    'Language, level and number of questions cannot be changed once somebody has begun the test. Duplicate it to make another.',
  )
}

/** Missing means never. */
function isSooner(one: number | null | undefined, other: number | null | undefined): boolean {
  return (one ?? Number.POSITIVE_INFINITY) < (other ?? Number.POSITIVE_INFINITY)
}
