import * as z from 'zod/mini'
import { programmingLanguages } from './catalogue.ts'
import { examBrowserKeysSchema, examKeysOf } from './exam-browser.ts'
import { kindNames } from './kinds/names.ts'
import { instant } from './responses.ts'

export const maxInstructionsLength = 2000
export const maxInvitationMessageLength = 1000
export const minTimeLimitMinutes = 5
export const maxTimeLimitMinutes = 600

/** How a question's marks come about: by its sample's output, or shared over its hidden cases. */
export const markings = ['sample', 'cases'] as const
export type Marking = (typeof markings)[number]

/** Who may take a test. For anyone not invited, a test for invited people does not exist. */
export const audiences = ['everyone', 'invited'] as const
export type Audience = (typeof audiences)[number]

/** What happens at the deadline to questions that were not answered. */
export const deadlineActions = ['judge-draft', 'leave-unanswered'] as const
export type DeadlineAction = (typeof deadlineActions)[number]

/** What using an option means for a test. Each of them includes those after it. */
const consequences = ['withholds-questions', 'asks-before-beginning', 'fixed-once-begun'] as const
type Consequence = (typeof consequences)[number]

interface Option<Schema extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** What administrators may set it to. */
  readonly schema: Schema
  /** As responses state it, if they do not need all rules of `schema`. */
  readonly response?: Response
  /** The value in a test of the four specified fields. */
  readonly default: z.output<Response>
  /** What a test does where the option has another value than the default. */
  readonly consequence?: Consequence
  /** How it may change once somebody has begun the test; in any way if this is left out. */
  readonly onceBegun?: {
    allows(before: z.output<Response>, after: z.output<Response>): boolean
    /** Begins the sentence that refuses any other change. */
    readonly refusal: string
  }
  /** Whether only administrators see it. */
  readonly isHidden: boolean
}

function option<Schema extends z.ZodMiniType, Response extends z.ZodMiniType = Schema>(
  entry: Omit<Option<Schema, Response>, 'isHidden'>,
) {
  return { ...entry, isHidden: false as const }
}

/** An option that only administrators see. */
function hiddenOption<Schema extends z.ZodMiniType, Response extends z.ZodMiniType = Schema>(
  entry: Omit<Option<Schema, Response>, 'isHidden'>,
) {
  return { ...entry, isHidden: true as const }
}

/**
 * All options of a test, each in one entry. Nothing is sent for an option that is left at its default;
 * an edit without one leaves it as it is.
 */
export const assessmentOptions = {
  /** Shown with the rules. */
  instructions: option({
    schema: paragraphs('Instructions', maxInstructionsLength),
    response: z.string(),
    default: '',
  }),
  /** In the mails of its invitations, in place of the organisation's. */
  invitationMessage: hiddenOption({
    schema: paragraphs('Message', maxInvitationMessageLength),
    response: z.string(),
    default: '',
  }),
  /** In which languages each question may be answered besides the test's own, in the order of all. */
  otherLanguages: option({
    schema: z
      .array(
        z.enum(programmingLanguages, 'Other languages must be languages of this product'),
        'Other languages must be a list',
      )
      .check(z.maxLength(programmingLanguages.length, 'Name each language once')),
    default: [],
    consequence: 'fixed-once-begun',
    onceBegun: { allows: onlyMore, refusal: 'Languages cannot be taken away' },
  }),
  /** What its questions ask for. */
  kinds: option({
    schema: z
      .array(z.enum(kindNames, 'Kinds of questions must be kinds of this product'))
      .check(
        z.minLength(1, 'Choose at least one kind of questions'),
        z.maxLength(kindNames.length, 'Name each kind once'),
      ),
    response: z.array(z.enum(kindNames)),
    default: ['program'],
    consequence: 'fixed-once-begun',
    onceBegun: { allows: never, refusal: 'Kinds of questions cannot be changed' },
  }),
  marking: option({
    schema: z.enum(markings, 'Marking must be sample or cases'),
    default: 'sample',
    consequence: 'fixed-once-begun',
    onceBegun: { allows: never, refusal: 'Marking cannot be changed' },
  }),
  /** Whether candidates see their code and marks once they have finished. */
  showResults: option({
    schema: z.boolean('Show results must be true or false'),
    default: true,
    onceBegun: { allows: onlyOn, refusal: 'Results cannot be hidden' },
  }),
  audience: option({
    schema: z.enum(audiences, 'Audience must be everyone or invited'),
    default: 'everyone',
    consequence: 'withholds-questions',
    onceBegun: { allows: never, refusal: 'Who may take the test cannot be changed' },
  }),
  timeLimitMinutes: option({
    schema: z.nullable(
      z
        .int('Time limit must be a whole number of minutes')
        .check(
          z.minimum(
            minTimeLimitMinutes,
            `Time limit must be at least ${minTimeLimitMinutes} minutes`,
          ),
          z.maximum(
            maxTimeLimitMinutes,
            `Time limit should not exceed ${maxTimeLimitMinutes} minutes`,
          ),
        ),
    ),
    response: z.nullable(z.int()),
    default: null,
    consequence: 'withholds-questions',
    onceBegun: {
      allows: (before, after) => after === null || (before !== null && after >= before),
      refusal: 'The time limit can only become longer',
    },
  }),
  opensAt: option({
    schema: instantOrNull('Opening time'),
    response: z.nullable(instant),
    default: null,
    consequence: 'withholds-questions',
    onceBegun: {
      // Without an opening time the test has always been open.
      allows: (before, after) => millis(after, 0) <= millis(before, 0),
      refusal: 'The opening time can only be moved earlier',
    },
  }),
  closesAt: option({
    schema: instantOrNull('Closing time'),
    response: z.nullable(instant),
    default: null,
    consequence: 'asks-before-beginning',
    onceBegun: {
      allows: (before, after) =>
        millis(after, Number.POSITIVE_INFINITY) >= millis(before, Number.POSITIVE_INFINITY),
      refusal: 'The closing time can only be moved later',
    },
  }),
  /** The IANA zone in which mails about the test state times. */
  timeZone: option({
    schema: z
      .string('Time zone must be text')
      .check(z.refine(isTimeZone, 'This time zone is not known')),
    response: z.string(),
    default: 'UTC',
  }),
  atDeadline: option({
    schema: z.enum(deadlineActions, 'At the deadline must be judge-draft or leave-unanswered'),
    default: 'judge-draft',
    onceBegun: {
      allows: (_, after) => after === 'judge-draft',
      refusal: 'Saved code cannot be left unmarked',
    },
  }),
  /** Whether the editor records how the code is written. */
  journal: option({
    schema: z.boolean('Journal must be true or false'),
    default: false,
    consequence: 'asks-before-beginning',
    onceBegun: { allows: onlyOff, refusal: 'Recording cannot be turned on' },
  }),
  /** Whether candidates are asked about their own programs after the test. */
  ownershipQuestions: option({
    schema: z.boolean('Ownership questions must be true or false'),
    default: false,
    consequence: 'asks-before-beginning',
    onceBegun: { allows: onlyOff, refusal: 'Questions about own programs cannot be added' },
  }),
  /** Whether candidates may ask administrators about its questions during the test. */
  clarifications: option({
    schema: z.boolean('Clarifications must be true or false'),
    default: false,
    onceBegun: { allows: onlyOn, refusal: 'Asking during the test cannot be turned off' },
  }),
  /** Whether it can only be taken in Safe Exam Browser. */
  examBrowser: option({
    schema: z.boolean('Exam browser must be true or false'),
    default: false,
    consequence: 'withholds-questions',
    onceBegun: { allows: onlyOff, refusal: 'Safe Exam Browser cannot be asked for' },
  }),
  /** If any are given, the browser must have one of them. */
  examBrowserKeys: hiddenOption({
    schema: examBrowserKeysSchema,
    response: z.string(),
    default: '',
    onceBegun: { allows: onlyMoreKeys, refusal: 'Browser Exam Keys can only be added' },
  }),
}

type Table = typeof assessmentOptions
export type AnyOption = Option<z.ZodMiniType, z.ZodMiniType>
export type OptionName = keyof Table
export type OptionResponse<Name extends OptionName> = NonNullable<Table[Name]['response']>
/** The options that candidates see. */
export type ShownOption = {
  [Name in OptionName]: Table[Name]['isHidden'] extends true ? never : Name
}[OptionName]
export type OptionValues = { [Name in OptionName]: z.output<OptionResponse<Name>> }

export const optionNames = Object.keys(assessmentOptions) as OptionName[]

/** The options of a test of the four specified fields. */
export const defaultOptions = Object.fromEntries(
  optionNames.map((name) => [name, assessmentOptions[name].default]),
) as OptionValues

/** Why the option may not change from one value to the other once somebody has begun; null if it may. */
export function refusalOnceBegun(name: OptionName, before: unknown, after: unknown): string | null {
  const { onceBegun }: AnyOption = assessmentOptions[name]
  if (!onceBegun || isSameOption(before, after) || onceBegun.allows(before, after)) return null
  return `${onceBegun.refusal} once somebody has begun the test.`
}

/** The options as a row or a response has them, as far as it has them. */
export type GivenOptions = { readonly [Name in OptionName]?: unknown }

export const isOptionUsed = (test: GivenOptions, name: OptionName) =>
  test[name] !== undefined && !isSameOption(test[name], defaultOptions[name])

/** Whether an option has the same value twice. Some are lists. */
export function isSameOption(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, at) => value === other[at])
}

/** Whether an option that is used has this consequence. */
export function hasConsequence(test: GivenOptions, consequence: Consequence): boolean {
  const included = consequences.slice(0, consequences.indexOf(consequence) + 1)
  return optionNames.some((name) => {
    const { consequence: own }: AnyOption = assessmentOptions[name]
    return own !== undefined && included.includes(own) && isOptionUsed(test, name)
  })
}

/** A text of several lines. */
export function paragraphs(name: string, maxLength: number) {
  return z
    .string(`${name} must be text`)
    .check(
      z.trim(),
      z.maxLength(maxLength, `${name} should not exceed ${maxLength} characters`),
      z.regex(/^[\P{Cc}\t\r\n]*$/u, `${name} must not contain control characters`),
    )
}

function instantOrNull(name: string) {
  return z.nullable(z.iso.datetime({ offset: true, error: `${name} must be a date and time` }))
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

function never(): boolean {
  return false
}

function onlyMore(before: readonly string[], after: readonly string[]): boolean {
  return before.every((value) => after.includes(value))
}

/** Without any, every browser with the right settings is admitted. */
function onlyMoreKeys(before: string, after: string): boolean {
  const keys = examKeysOf(after)
  return keys.length === 0 || (before !== '' && onlyMore(examKeysOf(before), keys))
}

/** May be turned on, never off. */
function onlyOn(_: boolean, after: boolean): boolean {
  return after
}

/** May be turned off, never on. */
function onlyOff(_: boolean, after: boolean): boolean {
  return !after
}

function millis(time: string | null, ifMissing: number): number {
  return time === null ? ifMissing : Date.parse(time)
}
