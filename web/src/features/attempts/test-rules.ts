import type { Assessment } from '@assay/contract/assessments'
import { marksPerQuestion } from '@assay/contract/constants'
import { cutShortMinutes } from '@assay/contract/time-window'
import { minutesText } from '../../platform/countdown.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { limitText } from '../../platform/time-limit-text.ts'

type RuledTest = Pick<
  Assessment,
  'marking' | 'timeLimitMinutes' | 'ownTimeLimitMinutes' | 'opensAt' | 'closesAt' | 'atDeadline'
>

/** The rules that hold for a test: the specified ones, except for those its options change. */
export function testRules(test?: RuledTest, nowMs = serverNow()): string[] {
  const time = test ? timeRules(test, nowMs) : [noLimit]
  if (test?.marking === 'cases') {
    return [
      `Each question carries ${marksPerQuestion} marks, spread over hidden cases.`,
      'Answers are final and cannot be retried.',
      ...time,
      'Input and output are provided.',
      'Spaces at the end of a line do not matter; otherwise the output must match exactly.',
    ]
  }
  return [
    `Each question carries ${marksPerQuestion} marks.`,
    'Incorrect answers score 0 and cannot be retried.',
    ...time,
    'Input and output are provided.',
    'Output must exactly match the expected result.',
  ]
}

const noLimit = 'There is no time limit.'

function timeRules(test: RuledTest, nowMs: number): string[] {
  const { ownTimeLimitMinutes: own, timeLimitMinutes, opensAt, closesAt } = test
  const cutShort = cutShortMinutes(test, nowMs)
  const rules = [
    own === null
      ? noLimit
      : cutShort !== null
        ? `You have at most ${minutesText(cutShort)}, not ${own}, because the test closes then.`
        : `You have ${limitText(own, timeLimitMinutes).replace('min', 'minutes')} once you begin.`,
  ]
  if (own !== null) {
    rules.push('The clock keeps running while you are away. You can return on any device.')
  }
  if (opensAt) rules.push(`You can begin from ${formatDateTime(opensAt)}.`)
  if (closesAt) rules.push(`The test closes on ${formatDateTime(closesAt)} for everybody.`)
  if (own !== null || closesAt) {
    rules.push(
      test.atDeadline === 'judge-draft'
        ? 'When time is up, your saved code is submitted for you.'
        : 'When time is up, questions you have not answered score 0.',
    )
  }
  return rules
}
