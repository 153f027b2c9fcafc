import {
  type OptionValues,
  optionNames,
  refusalOnceBegun,
} from '@assay/contract/assessment-options'
import { type CreateAssessmentBody, isFixedOnceBegun } from '@assay/contract/assessments'
import { anyOfLanguages, type Language, languages } from '@assay/contract/catalogue'
import { kinds } from '@assay/contract/kinds/kinds'
import { invalid, refusal } from '../../platform/errors.ts'
import { type AssessmentRow, presentOptions } from './present.ts'

/** Instants as dates, languages in their order; fields that were not given are left out. */
export function rowFieldsOf(body: Omit<CreateAssessmentBody, 'numOfQuestions' | 'questionIds'>) {
  const { opensAt, closesAt, otherLanguages, ...rest } = body
  return {
    ...rest,
    ...(otherLanguages && { otherLanguages: besides(rest.language, otherLanguages) }),
    ...(opensAt !== undefined && { opensAt: dateOf(opensAt) }),
    ...(closesAt !== undefined && { closesAt: dateOf(closesAt) }),
  }
}

/** Each once, without the test's own. */
export const besides = (own: Language, others: readonly Language[]) =>
  languages.filter((language) => language !== own && others.includes(language))

/** A test may keep languages that are no longer offered. */
export function refuseNotOffered(
  offered: readonly Language[],
  given: readonly Language[],
  kept: readonly Language[],
): void {
  if (given.every((language) => offered.includes(language) || kept.includes(language))) return
  throw invalid({ otherLanguages: `Other languages must be among ${anyOfLanguages(offered)}` })
}

/** Not all kinds of questions can be marked in both ways. */
export function refuseUnsuitedMarking({
  kinds: names,
  marking,
}: Pick<OptionValues, 'kinds' | 'marking'>): void {
  const unsuited = names.find((name) => kinds[name].needsCases)
  if (!unsuited || marking === 'cases') return
  throw invalid({
    marking: `Choose marking by hidden cases, which ${kinds[unsuited].title.toLowerCase()} need`,
  })
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

type Window = Partial<Pick<AssessmentRow, 'opensAt' | 'closesAt'>>

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
export function refuseAgainstCandidates(row: AssessmentRow, given: Partial<OptionValues>): void {
  const before = presentOptions(row, { isAdmin: true })
  for (const name of optionNames) {
    if (given[name] === undefined) continue
    const refused = refusalOnceBegun(name, before[name], given[name])
    if (refused) throw refusal('test_begun', refused)
  }
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
