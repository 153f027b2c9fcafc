import * as z from 'zod/mini'
import {
  type AnyOption,
  assessmentOptions,
  type GivenOptions,
  hasConsequence,
  type OptionName,
  type OptionResponse,
  optionNames,
  type ShownOption,
} from './assessment-options.ts'
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

/** The options in the body of a request, all optional. */
const optionFields = Object.fromEntries(
  optionNames.map((name) => [name, z.optional(assessmentOptions[name].schema)]),
) as { [Name in OptionName]: z.ZodMiniOptional<(typeof assessmentOptions)[Name]['schema']> }

/** The options in a response. */
const optionsInResponses = Object.fromEntries(
  optionNames.map((name) => {
    const { schema, response = schema, isHidden }: AnyOption = assessmentOptions[name]
    return [name, isHidden ? z.optional(response) : response]
  }),
) as { [Name in ShownOption]: OptionResponse<Name> } & {
  [Name in Exclude<OptionName, ShownOption>]: z.ZodMiniOptional<OptionResponse<Name>>
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
  ...optionFields,
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
  ...optionsInResponses,
  /** The reader's own, with extra time. */
  ownTimeLimitMinutes: z.nullable(z.int()),
  questions: z.array(questionSchema),
  /** True if a question says itself how its output is compared; missing otherwise. */
  comparesOtherwise: z.optional(z.boolean()),
  /** If it has a journal: for how many days that is kept after the attempt; null: for ever. */
  journalDays: z.optional(z.nullable(z.int())),
  version: z.int(),
  createdAt: instant,
  completedAt: z.optional(z.nullable(instant)),
  /** For administrators only. */
  counts: z.optional(peopleCountsSchema),
})
export type Assessment = z.infer<typeof assessmentSchema>

/** Whether candidates see the questions only once they have begun. */
export const withholdsQuestions = (test: GivenOptions) =>
  hasConsequence(test, 'withholds-questions')

/** Whether candidates begin by an act of their own, after the rules, not by opening the questions. */
export const asksBeforeBeginning = (test: GivenOptions) =>
  hasConsequence(test, 'asks-before-beginning')

/**
 * Whether language, level and number of questions stay once somebody has begun the test, so that all
 * are measured alike. A test as specified can be edited at any time; attempts keep what they got.
 */
export const isFixedOnceBegun = (test: GivenOptions) => hasConsequence(test, 'fixed-once-begun')

export const assessmentListQuery = z.extend(listQuery, {
  onlyUnattempted: z._default(queryFlag, false),
  userId: z.optional(idSchema),
})
export type AssessmentListQuery = z.infer<typeof assessmentListQuery>
