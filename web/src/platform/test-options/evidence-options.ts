import { amount } from '../people-counts.ts'
import type { OptionEntry } from './entry.ts'
import { journalRule, keptFor } from './journal-words.ts'

/** Options that show how an answer came about. */
export const evidenceOptions = {
  journal: {
    control: {
      type: 'check',
      label: 'Record how the code is written',
      help: 'Every change, paste, run and absence, to be replayed beside the answers. Candidates are told before they begin.',
    },
    fact: {
      term: 'Journal',
      text: ({ journal }) => (journal ? 'Records how the code is written' : null),
    },
    rules: ({ journal, journalDays }) =>
      journal ? [{ text: [journalRule, ...keptFor(journalDays)].join(' ') }] : [],
    effect: ({ journal }, { underWay }) =>
      !journal && underWay > 0
        ? `Recording goes on in ${amount(underWay, 'attempt')} under way.`
        : null,
  },
  ownershipQuestions: {
    control: {
      type: 'check',
      label: 'Ask candidates about their own programs',
      help: 'After the test, up to three short questions about each of up to three programs that ran, made from the code itself. They never change the score.',
    },
    fact: {
      term: 'Ownership questions',
      text: ({ ownershipQuestions }) =>
        ownershipQuestions ? 'Asked about each program after the test' : null,
    },
    rules: ({ ownershipQuestions }) =>
      ownershipQuestions
        ? [
            {
              text: 'After the test you are asked up to three short questions about each of up to three of your programs. You have 90 seconds for each, or more if you have extra time. Please begin them within 24 hours. They do not change your score.',
            },
          ]
        : [],
  },
} satisfies Record<string, OptionEntry>
