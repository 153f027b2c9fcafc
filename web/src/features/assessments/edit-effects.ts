import type { Assessment, EditAssessmentBody, PeopleCounts } from '@assay/contract/assessments'
import { instantText } from '../../platform/instant-text.ts'
import { amount } from './people-counts.ts'

/** What saving these changes means for the people a test concerns; nothing if it concerns nobody. */
export function effectsOf(
  before: Assessment,
  changes: Omit<EditAssessmentBody, 'version'>,
  counts: PeopleCounts,
): string[] {
  const after = { ...before, ...changes }
  return [...forEveryone(before, after, counts), ...forThoseAtWork(before, changes, counts)]
}

type After = Pick<Assessment, 'language' | 'level' | 'numOfQuestions'>

function forEveryone(before: Assessment, after: After, counts: PeopleCounts): string[] {
  const { invited, underWay, finished } = counts
  const redraws = after.level !== before.level
  const isSame =
    !redraws && after.language === before.language && after.numOfQuestions === before.numOfQuestions
  if (isSame || invited + underWay + finished === 0) return []
  return [
    ...(underWay > 0
      ? [
          `${amount(underWay, 'attempt is under way and keeps', 'attempts are under way and keep')} ${contentsOf(before)}.`,
        ]
      : []),
    ...(finished > 0
      ? [
          `${amount(finished, 'finished attempt stays as it is', 'finished attempts stay as they are')}.`,
        ]
      : []),
    `Everyone who begins from now on gets ${contentsOf(after)}${redraws ? ', all newly drawn' : ''}.`,
    ...(invited > 0
      ? [
          `${amount(invited, 'person is', 'people are')} invited; emails already sent say ${contentsOf(before)}.`,
        ]
      : []),
  ]
}

const contentsOf = ({ numOfQuestions, language, level }: After) =>
  `${amount(numOfQuestions, 'question')} in ${language}, level ${level}`

function forThoseAtWork(
  before: Assessment,
  changes: Partial<EditAssessmentBody>,
  { invited, underWay, finished }: PeopleCounts,
): string[] {
  const { timeLimitMinutes: limit, closesAt, instructions, showResults } = changes
  const people = amount(underWay, 'attempt')
  const zone = changes.timeZone ?? before.timeZone
  const effects: string[] = []
  if (underWay > 0 && limit !== undefined) {
    effects.push(
      limit === null
        ? `The time limit is removed at once for ${people} under way.`
        : `The time limit becomes ${limit} minutes at once for ${people} under way.`,
    )
  }
  if (underWay + invited > 0 && closesAt !== undefined) {
    const end = closesAt === null ? 'no longer closes' : `closes ${instantText(closesAt, zone)}`
    effects.push(`The test ${end}, including for attempts under way and invited people.`)
  }
  if (underWay > 0 && instructions !== undefined) {
    effects.push(`The new instructions are shown at once in ${people} under way.`)
  }
  if (finished > 0 && showResults === true) {
    effects.push(
      `${amount(finished, 'person who has', 'people who have')} finished can see their results.`,
    )
  }
  return effects
}
