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
  examBrowser: {
    control: {
      type: 'check',
      label: 'Only in Safe Exam Browser',
      help: 'Candidates install it on their computer; nothing else can be opened while it runs.',
    },
    fact: {
      term: 'Exam browser',
      text: ({ examBrowser }) => (examBrowser ? 'Only in Safe Exam Browser' : null),
    },
    rules: ({ examBrowser }) =>
      examBrowser ? [{ text: 'You take the test in Safe Exam Browser.' }] : [],
    effect: ({ examBrowser }, { underWay }) =>
      !examBrowser && underWay > 0
        ? `${amount(underWay, 'attempt')} under way can go on in any browser.`
        : null,
  },
  examBrowserKeys: {
    control: {
      type: 'text',
      label: 'Browser Exam Keys',
      hint: 'Optional, one per line: only these versions of Safe Exam Browser',
      maxLength: 1400,
    },
  },
} satisfies Record<string, OptionEntry>
