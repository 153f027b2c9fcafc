import { z } from 'zod'
import { dataAnswer, idSchema, instant, listAnswer } from './answers.ts'
import { assessmentSchema } from './assessments.ts'
import { languages } from './catalogue.ts'
import { listQuery, queryFlag } from './lists.ts'

export const createAttemptBody = z.object({
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema).max(100),
})
export type CreateAttemptBody = z.infer<typeof createAttemptBody>

export const answerBody = z.object({ questionId: idSchema, flag: z.boolean() })
export type AnswerBody = z.infer<typeof answerBody>

export const attemptSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema),
  completedAt: instant.nullable(),
})
export const attemptAnswer = dataAnswer(attemptSchema)

/** What came of handing in one question. */
export const verdictAnswer = dataAnswer(
  z.object({
    correct: z.boolean(),
    score: z.int(),
    totalScore: z.int(),
    remaining: z.int(),
    completedAt: instant.nullable(),
  }),
)

export const ownAttemptsQuery = listQuery.extend({ onlyOnGoing: queryFlag.default(true) })
export type OwnAttemptsQuery = z.infer<typeof ownAttemptsQuery>

/** A test the reader has begun, with the questions the attempt was given. */
export const attemptedAssessmentSchema = assessmentSchema.extend({
  completedAt: instant.nullable(),
  correctQuestionIds: z.array(idSchema),
  wrongQuestionIds: z.array(idSchema),
  score: z.int(),
})
export type AttemptedAssessment = z.infer<typeof attemptedAssessmentSchema>
export const attemptedListAnswer = listAnswer(attemptedAssessmentSchema)

/** One test as its reader sees it: with the answers given so far where it has been begun. */
export const readAssessmentSchema = z.union([attemptedAssessmentSchema, assessmentSchema])
export type ReadAssessment = z.infer<typeof readAssessmentSchema>
export const readAssessmentAnswer = dataAnswer(readAssessmentSchema)

/** A row of the administrators' list. */
export const attemptRowSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  testId: idSchema,
  test: z.string(),
  language: z.enum(languages),
  name: z.string(),
  email: z.string(),
  score: z.int(),
  completedAt: instant.nullable(),
})
export type AttemptRow = z.infer<typeof attemptRowSchema>
export const attemptListAnswer = listAnswer(attemptRowSchema)
