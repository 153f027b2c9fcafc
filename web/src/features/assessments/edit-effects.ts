import type { Assessment, EditAssessmentBody, PeopleCounts } from '@assay/contract/assessments'
import { amount } from '../../platform/people-counts.ts'
import { testOptionEntries } from '../../platform/test-options/table.ts'

/** What saving these changes means for the people a test concerns; nothing if it concerns nobody. */
export function effectsOf(
  before: Assessment,
  changes: Omit<EditAssessmentBody, 'version'>,
  counts: PeopleCounts,
): string[] {
  const after = { ...before, ...changes }
  const ofOptions = testOptionEntries.flatMap(([name, { effect }]) =>
    changes[name] === undefined ? [] : (effect?.(after, counts) ?? []),
  )
  return [...forEveryone(before, after, counts), ...ofOptions]
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
