import { z } from 'zod'
import { dataAnswer, idSchema, instant, listAnswer, plainAnswer } from './answers.ts'
import { assessmentSchema } from './assessments.ts'
import { languages, levels } from './catalogue.ts'
import { listQuery, queryFlag } from './lists.ts'
import { questionSchema } from './questions.ts'
import { draftSourceSchema } from './submissions.ts'

export const createAttemptBody = z.object({
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema).max(100),
})
export type CreateAttemptBody = z.infer<typeof createAttemptBody>

export const testIdParams = z.object({ testId: idSchema })

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
export const attemptedAnswer = dataAnswer(attemptedAssessmentSchema)
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
  level: z.enum(levels),
  name: z.string(),
  email: z.string(),
  score: z.int(),
  startedAt: instant,
  completedAt: instant.nullable(),
})
export type AttemptRow = z.infer<typeof attemptRowSchema>
export const attemptListAnswer = listAnswer(attemptRowSchema)

/** The administrators' list as a file: the same filters, all pages. */
export const attemptExportQuery = listQuery.omit({ page: true, limit: true })
export type AttemptExportQuery = z.infer<typeof attemptExportQuery>

/** One question of an attempt as an administrator sees it. */
export const answeredQuestionSchema = z.object({
  question: questionSchema,
  answeredAt: instant.nullable(),
  correct: z.boolean().nullable(),
  /** The browser claimed something else than the server found. */
  flagMismatch: z.boolean(),
  sourceCode: z.string().nullable(),
  output: z.string().nullable(),
  /** What the judge said of the run, in words. */
  status: z.string().nullable(),
  timeMs: z.int().nullable(),
  memoryKb: z.int().nullable(),
  /** Missing until the hidden cases were tried in the background. */
  hidden: z.object({ passed: z.int(), total: z.int(), checkedAt: instant }).nullable(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>

export const attemptDetailSchema = attemptRowSchema.extend({
  questions: z.array(answeredQuestionSchema),
})
export type AttemptDetail = z.infer<typeof attemptDetailSchema>
export const attemptDetailAnswer = dataAnswer(attemptDetailSchema)

export const draftParams = z.object({ testId: idSchema, questionId: idSchema })

/** What has been typed so far. `revision` goes up with every save. */
export const draftSchema = z.object({
  sourceCode: z.string(),
  revision: z.int(),
  savedAt: instant,
})
export type Draft = z.infer<typeof draftSchema>

/** `revision` is the one this text was written over, 0 for the first: a newer one is not lost. */
export const saveDraftBody = z.object({
  sourceCode: draftSourceSchema,
  revision: z.int('Revision must be a whole number').min(0).max(2_000_000_000),
})
export type SaveDraftBody = z.infer<typeof saveDraftBody>

export const draftAnswer = dataAnswer(draftSchema.nullable())
export const savedDraftAnswer = dataAnswer(draftSchema)
/** 409 with the newer draft; without one, the question is answered and takes no more drafts. */
export const draftConflictAnswer = plainAnswer.extend({ data: draftSchema.optional() })
