import {
  maxInstructionsLength,
  maxInvitationMessageLength,
  type OptionName,
} from '@assay/contract/assessment-options'
import { marksPerQuestion } from '@assay/contract/constants'
import { amount } from '../people-counts.ts'
import { type OptionEntry, specifiedRules } from './entry.ts'
import { evidenceOptions } from './evidence-options.ts'
import { kindOptions } from './kind-options.ts'
import { languageOptions } from './language-options.ts'
import { timeOptions } from './time-options.ts'

/** Of a test with a question whose output is compared in another way. */
const unlessSaid = ', unless the question says otherwise.'

/**
 * All that people see of the options of a test, in the order of the form. The form adds the time zone
 * by itself.
 */
const testOptions: Record<Exclude<OptionName, 'timeZone'>, OptionEntry> = {
  instructions: {
    control: {
      type: 'text',
      label: 'Instructions',
      hint: 'Shown with the rules',
      placeholder: 'You may look things up, but please work alone.',
      maxLength: maxInstructionsLength,
    },
    fact: { term: 'Instructions', text: ({ instructions }) => instructions || null },
    effect: (_, { underWay }) =>
      underWay > 0
        ? `The new instructions are shown at once in ${amount(underWay, 'attempt')} under way.`
        : null,
  },
  ...kindOptions,
  ...languageOptions,
  marking: {
    control: {
      type: 'choice',
      label: 'Marking',
      choices: [
        {
          value: 'sample',
          title: 'By sample output',
          help: `${marksPerQuestion} marks for printing the sample's expected output, computed or not.`,
        },
        {
          value: 'cases',
          title: 'By hidden cases',
          help: 'Marks are shared over groups of cases the candidate does not see. Recommended for hiring.',
        },
      ],
    },
    fact: {
      term: 'Marking',
      text: ({ marking }) => (marking === 'cases' ? 'By hidden cases' : 'By sample output'),
    },
    rules: ({ marking, comparesOtherwise = false }) =>
      marking === 'sample'
        ? comparesOtherwise
          ? [{ insteadOf: 'output', text: `${specifiedRules.output.slice(0, -1)}${unlessSaid}` }]
          : []
        : [
            {
              insteadOf: 'marks',
              text: `Each question carries ${marksPerQuestion} marks, shared over groups of hidden cases. A group earns its marks only if all of its cases pass.`,
            },
            { insteadOf: 'retries', text: 'Answers are final and cannot be retried.' },
            {
              insteadOf: 'output',
              text: `Spaces at the end of a line do not matter; otherwise the output must match exactly${comparesOtherwise ? unlessSaid : '.'}`,
            },
          ],
  },
  audience: {
    control: {
      type: 'choice',
      label: 'Who may take it',
      choices: [
        {
          value: 'everyone',
          title: 'Everyone',
          help: 'Every candidate sees the test and may take it.',
        },
        { value: 'invited', title: 'Invited people only', help: 'Nobody else can see the test.' },
      ],
    },
    fact: {
      term: 'Who may take it',
      text: ({ audience }) => (audience === 'invited' ? 'Invited people only' : 'Everyone'),
    },
  },
  ...timeOptions,
  ...evidenceOptions,
  clarifications: {
    control: {
      type: 'check',
      label: 'Candidates may ask about questions during the test',
      help: 'You see what they ask in the live room, and answer to one or to all.',
    },
    fact: {
      term: 'Asking during the test',
      text: ({ clarifications }) =>
        clarifications ? 'Candidates may ask, and are answered in the live room' : null,
    },
    rules: ({ clarifications }) =>
      clarifications
        ? [{ text: 'You can ask an administrator about a question during the test.' }]
        : [],
    effect: ({ clarifications }, { underWay }) =>
      clarifications && underWay > 0
        ? `Candidates can ask at once in ${amount(underWay, 'attempt')} under way.`
        : null,
  },
  invitationMessage: {
    control: {
      type: 'text',
      label: 'Message in invitations',
      hint: 'Added to its emails',
      maxLength: maxInvitationMessageLength,
    },
  },
  showResults: {
    control: {
      type: 'check',
      label: 'Show results to candidates after the test',
      help: 'Their code, with the result and marks of each question.',
    },
    fact: {
      term: 'Results',
      text: ({ showResults }) =>
        showResults ? 'Shown to candidates after the test' : 'For administrators only',
    },
    effect: ({ showResults }, { finished }) =>
      finished > 0 && showResults
        ? `${amount(finished, 'person who has', 'people who have')} finished can see their results.`
        : null,
  },
}

type NamedEntry = [name: keyof typeof testOptions, entry: OptionEntry]
export const testOptionEntries = Object.entries(testOptions) as NamedEntry[]
