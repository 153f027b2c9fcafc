import { allowedLanguages } from '@assay/contract/allowed-languages'
import type { OptionName } from '@assay/contract/assessment-options'
import { anyOfLanguages } from '@assay/contract/catalogue'
import { amount } from '../people-counts.ts'
import type { OptionEntry } from './entry.ts'

/** In which languages a test can be answered. */
export const languageOptions = {
  otherLanguages: {
    control: {
      type: 'languages',
      label: 'Candidates may also use',
      help: 'They choose for each question. Their code is kept in each language, and time limits are those of the language used.',
    },
    fact: {
      term: 'Other languages',
      text: ({ otherLanguages }) => otherLanguages.join(', ') || null,
    },
    rules: (test) => {
      if (test.otherLanguages.length === 0) return []
      const choice = {
        text: `You can answer each question in ${anyOfLanguages(allowedLanguages(test))}. Your code is kept in each language when you change it.`,
      }
      const isTimed = test.ownTimeLimitMinutes !== null || test.closesAt !== null
      return isTimed && test.atDeadline === 'judge-draft'
        ? [
            choice,
            {
              after: 'time',
              text: 'If you have code in several languages, what you changed last is submitted.',
            },
          ]
        : [choice]
    },
    effect: (_, { underWay }) =>
      underWay > 0
        ? `The languages you added can be used at once in ${amount(underWay, 'attempt')} under way.`
        : null,
  },
} satisfies Partial<Record<OptionName, OptionEntry>>
