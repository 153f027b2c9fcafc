import { z } from 'zod'
import { dataAnswer, idSchema, instant, listAnswer } from './answers.ts'
import { languageSchema, languages, levelSchema, levels } from './catalogue.ts'
import { maxQuestionsOnCreate, maxQuestionsOnEdit } from './constants.ts'
import { listQuery, queryFlag } from './lists.ts'
import { questionSchema } from './questions.ts'

const questionCount = (max: number) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? 'Number of questions is required'
          : 'Number of questions must be a number',
    })
    .int('Number of questions must be an integer')
    .min(1, 'There must be at least 1 question')
    .max(max, `Questions should not exceed ${max}`)

export const createAssessmentBody = z.object({
  name: z
    .string('Test name is required')
    .trim()
    .min(1, 'Test name is required')
    .min(3, 'Test name must be at least 3 characters')
    .max(100, 'Test name should not exceed 100 characters')
    .regex(/^\P{Cc}*$/u, 'Test name must not contain control characters'),
  numOfQuestions: questionCount(maxQuestionsOnCreate),
  language: languageSchema,
  level: levelSchema,
})
export type CreateAssessmentBody = z.infer<typeof createAssessmentBody>

export const editAssessmentForm = createAssessmentBody.extend({
  numOfQuestions: questionCount(maxQuestionsOnEdit),
})

/** `version` is the one the editor saw: a save over a newer one is refused. */
export const editAssessmentBody = editAssessmentForm.extend({
  version: z.int('Version must be a whole number').optional(),
})
export type EditAssessmentBody = z.infer<typeof editAssessmentBody>

/**
 * A test as every list and screen sees it. `completedAt` is missing while the reader has not
 * begun it, null while it is in progress.
 */
export const assessmentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  numOfQuestions: z.int(),
  questions: z.array(questionSchema),
  version: z.int(),
  createdAt: instant,
  completedAt: instant.nullable().optional(),
})
export type Assessment = z.infer<typeof assessmentSchema>

export const assessmentListQuery = listQuery.extend({
  onlyUnattempted: queryFlag.default(false),
  userId: idSchema.optional(),
})
export type AssessmentListQuery = z.infer<typeof assessmentListQuery>

export const assessmentAnswer = dataAnswer(assessmentSchema)
export const assessmentListAnswer = listAnswer(assessmentSchema)
