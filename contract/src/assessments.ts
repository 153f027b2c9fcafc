import * as z from 'zod/mini'
import { languageSchema, languages, levelSchema, levels } from './catalogue.ts'
import { maxQuestionsOnCreate, maxQuestionsOnEdit } from './constants.ts'
import { listQuery, queryFlag } from './lists.ts'
import { chosenQuestionIds, questionSchema } from './questions.ts'
import { idSchema, instant } from './responses.ts'

const questionCount = (max: number) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? 'Number of questions is required'
          : 'Number of questions must be a number',
    })
    .check(
      z.int('Number of questions must be an integer'),
      z.minimum(1, 'There must be at least 1 question'),
      z.maximum(max, `Questions should not exceed ${max}`),
    )

export const maxInstructionsLength = 2000
export const maxInvitationMessageLength = 1000

/** How a question's marks come about: by its sample's output, or shared over its hidden cases. */
export const markings = ['sample', 'cases'] as const
export type Marking = (typeof markings)[number]

/** Who may take a test. For anyone not invited, a test for invited people does not exist. */
export const audiences = ['everyone', 'invited'] as const
export type Audience = (typeof audiences)[number]

/** What happens at the deadline to questions that were not answered. */
export const deadlineActions = ['judge-draft', 'leave-unanswered'] as const
export type DeadlineAction = (typeof deadlineActions)[number]

export const minTimeLimitMinutes = 5
export const maxTimeLimitMinutes = 600

/** A text of several lines. */
export const paragraphs = (name: string, maxLength: number) =>
  z
    .string(`${name} must be text`)
    .check(
      z.trim(),
      z.maxLength(maxLength, `${name} should not exceed ${maxLength} characters`),
      z.regex(/^[\P{Cc}\t\r\n]*$/u, `${name} must not contain control characters`),
    )

const optionalInstant = (name: string) =>
  z.optional(z.nullable(z.iso.datetime({ offset: true, error: `${name} must be a date and time` })))

/** Options that are off unless given. An edit without one leaves it as it is; null turns it off. */
const timeOptions = {
  audience: z.optional(z.enum(audiences, 'Audience must be everyone or invited')),
  timeLimitMinutes: z.optional(
    z.nullable(
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
  ),
  opensAt: optionalInstant('Opening time'),
  closesAt: optionalInstant('Closing time'),
  /** The zone in which mails about the test state times. */
  timeZone: z.optional(
    z.string('Time zone must be text').check(z.refine(isTimeZone, 'This time zone is not known')),
  ),
  atDeadline: z.optional(
    z.enum(deadlineActions, 'At the deadline must be judge-draft or leave-unanswered'),
  ),
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

const assessmentFields = z.object({
  name: z
    .string('Test name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Test name is required'),
      z.minLength(3, 'Test name must be at least 3 characters'),
      z.maxLength(100, 'Test name should not exceed 100 characters'),
      z.regex(/^\P{Cc}*$/u, 'Test name must not contain control characters'),
    ),
  numOfQuestions: questionCount(maxQuestionsOnCreate),
  language: languageSchema,
  level: levelSchema,
  /** Shown with the rules. An edit without it leaves it as it is. */
  instructions: z.optional(paragraphs('Instructions', maxInstructionsLength)),
  /** In the mails of its invitations, in place of the organisation's. */
  invitationMessage: z.optional(paragraphs('Message', maxInvitationMessageLength)),
  marking: z.optional(z.enum(markings, 'Marking must be sample or cases')),
  /** Whether candidates see their code and marks once they have finished. */
  showResults: z.optional(z.boolean('Show results must be true or false')),
  ...timeOptions,
})

/** With `questionIds` these are the questions; else they are drawn at random. */
export const createAssessmentBody = z.extend(assessmentFields, {
  questionIds: z.optional(chosenQuestionIds(maxQuestionsOnCreate)),
})
export type CreateAssessmentBody = z.infer<typeof createAssessmentBody>

export const editAssessmentForm = z.extend(assessmentFields, {
  numOfQuestions: questionCount(maxQuestionsOnEdit),
})

/** `version` is the one the editor loaded; a stale one gets 409. */
export const editAssessmentBody = z.extend(editAssessmentForm, {
  version: z.optional(z.int('Version must be a whole number')),
})
export type EditAssessmentBody = z.infer<typeof editAssessmentBody>

/** Larger numbers of people are not counted further. */
export const maxPeopleCounted = 10_000

/** The people a test concerns, each number up to `maxPeopleCounted`. */
const peopleCountsSchema = z.object({
  /** Whose invitation was not revoked, whether they have begun or not. */
  invited: z.int(),
  underWay: z.int(),
  finished: z.int(),
})
export type PeopleCounts = z.infer<typeof peopleCountsSchema>

/**
 * A test as every list and screen shows it. `questions` is empty for candidates who have not begun a
 * test that withholds them (`withholdsQuestions`). `completedAt` is missing if the reader has not begun
 * the test, null while the attempt is in progress.
 */
export const assessmentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  numOfQuestions: z.int(),
  instructions: z.string(),
  marking: z.enum(markings),
  showResults: z.boolean(),
  audience: z.enum(audiences),
  timeLimitMinutes: z.nullable(z.int()),
  /** The reader's own, with extra time. */
  ownTimeLimitMinutes: z.nullable(z.int()),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  timeZone: z.string(),
  atDeadline: z.enum(deadlineActions),
  questions: z.array(questionSchema),
  version: z.int(),
  createdAt: instant,
  completedAt: z.optional(z.nullable(instant)),
  /** For administrators only. */
  invitationMessage: z.optional(z.string()),
  counts: z.optional(peopleCountsSchema),
})
export type Assessment = z.infer<typeof assessmentSchema>

/** Whether candidates see the questions only once they have begun. */
export function withholdsQuestions(test: {
  audience: Audience
  timeLimitMinutes: number | null
  opensAt: string | Date | null
}): boolean {
  return test.audience === 'invited' || test.timeLimitMinutes !== null || test.opensAt !== null
}

type TimedTest = Pick<Assessment, 'audience' | 'timeLimitMinutes'> & {
  opensAt: string | Date | null
  closesAt: string | Date | null
}

/** Whether candidates begin by an act of their own, after the rules, not by opening the questions. */
export function asksBeforeBeginning(test: TimedTest): boolean {
  return withholdsQuestions(test) || test.closesAt !== null
}

/**
 * Whether language, level and number of questions stay once somebody has begun the test, so that all
 * are measured alike. A test as specified can be edited at any time; attempts keep what they got.
 */
export function isFixedOnceBegun(test: TimedTest & Pick<Assessment, 'marking'>): boolean {
  return asksBeforeBeginning(test) || test.marking === 'cases'
}

export const assessmentListQuery = z.extend(listQuery, {
  onlyUnattempted: z._default(queryFlag, false),
  userId: z.optional(idSchema),
})
export type AssessmentListQuery = z.infer<typeof assessmentListQuery>
