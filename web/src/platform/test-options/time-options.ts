import {
  maxTimeLimitMinutes,
  minTimeLimitMinutes,
  type OptionName,
} from '@assay/contract/assessment-options'
import { cutShortMinutes } from '@assay/contract/time-window'
import { atMostText } from '../countdown.ts'
import { formatDateTime } from '../dates.ts'
import { instantText } from '../instant-text.ts'
import { amount } from '../people-counts.ts'
import { limitText } from '../time-limit-text.ts'
import type { OptionEntry, RuledTest } from './entry.ts'

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const clockRuns = {
  after: 'time',
  text: 'The clock keeps running while you are away. You can return on any device.',
} as const

/** The deadline is all that counts then: extra time is in it, and it may be after the closing time. */
function begunRules({ completedAt }: RuledTest, deadline: string) {
  const until = formatDateTime(deadline)
  const text = completedAt ? `You had until ${until}.` : `You have until ${until}.`
  return [{ insteadOf: 'time', text } as const, ...(completedAt ? [] : [clockRuns])]
}

/** When a test may be taken, and for how long. */
export const timeOptions = {
  timeLimitMinutes: {
    control: {
      type: 'number',
      label: 'Time limit in minutes',
      hint: `${minTimeLimitMinutes} to ${maxTimeLimitMinutes}, or empty`,
    },
    fact: {
      term: 'Time limit',
      text: ({ timeLimitMinutes: limit }) => (limit === null ? 'None' : `${limit} minutes`),
    },
    rules(test, nowMs) {
      if (test.deadline) return begunRules(test, test.deadline)
      const { ownTimeLimitMinutes: own, timeLimitMinutes } = test
      if (own === null) return []
      const cutShort = cutShortMinutes(test, nowMs)
      return [
        {
          insteadOf: 'time',
          text:
            cutShort !== null
              ? `You have ${atMostText(cutShort)}, not ${own}, because the test closes then.`
              : `You have ${limitText(own, timeLimitMinutes).replace('min', 'minutes')} once you begin.`,
        },
        clockRuns,
      ]
    },
    effect({ timeLimitMinutes: limit }, { underWay, invited }) {
      if (underWay + invited === 0) return null
      const change = limit === null ? 'is removed' : `becomes ${limit} minutes`
      const atOnce = underWay > 0 ? ` at once for ${amount(underWay, 'attempt')} under way` : ''
      const mails = invited > 0 ? ' Emails already sent give the previous limit.' : ''
      return `The time limit ${change}${atOnce}.${mails}`
    },
  },
  opensAt: {
    control: { type: 'instant', label: 'Opens' },
    fact: {
      term: 'Opens',
      text: ({ opensAt, timeZone }) => (opensAt ? instantText(opensAt, timeZone) : 'Already open'),
    },
    rules: ({ opensAt, deadline }) =>
      opensAt && !deadline
        ? [{ after: 'time', text: `You can begin from ${formatDateTime(opensAt)}.` }]
        : [],
  },
  closesAt: {
    control: {
      type: 'instant',
      label: 'Closes',
      note: () =>
        `Times are in your time zone, ${ownTimeZone()}. Leave them empty for a test that is always open.`,
    },
    fact: {
      term: 'Closes',
      text: ({ closesAt, timeZone }) => (closesAt ? instantText(closesAt, timeZone) : 'Never'),
    },
    rules: ({ closesAt, deadline }) =>
      closesAt && !deadline
        ? [{ after: 'time', text: `The test closes on ${formatDateTime(closesAt)} for everyone.` }]
        : [],
    effect({ closesAt, timeZone }, { underWay, invited }) {
      if (underWay + invited === 0) return null
      const end = closesAt ? `closes ${instantText(closesAt, timeZone)}` : 'no longer closes'
      return `The test ${end}, including for attempts under way and invited people.`
    },
  },
  atDeadline: {
    control: {
      type: 'choice',
      label: 'When time is up',
      choices: [
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
      ],
    },
    fact: {
      term: 'At the deadline',
      text: ({ atDeadline, timeLimitMinutes, closesAt }) => {
        if (timeLimitMinutes === null && closesAt === null) return null
        return atDeadline === 'judge-draft'
          ? 'The last saved code counts as the answer'
          : 'Unanswered questions stay unanswered'
      },
    },
    rules: ({ atDeadline, ownTimeLimitMinutes, closesAt }) => {
      if (ownTimeLimitMinutes === null && !closesAt) return []
      const text =
        atDeadline === 'judge-draft'
          ? 'When time is up, your saved code is submitted for you.'
          : 'When time is up, questions you have not answered score 0.'
      return [{ after: 'time', text }]
    },
  },
} satisfies Partial<Record<OptionName, OptionEntry>>
