import { z } from 'zod'
import { idSchema, plainAnswer } from './answers.ts'
import { judgeLanguageIds } from './catalogue.ts'
import { maxSourceBytes, maxStdinBytes } from './constants.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

export const submitBody = z.object({
  testId: idSchema,
  questionId: idSchema,
  source_code: z
    .string('Source code is required')
    .min(1, 'Source code is required')
    .refine((text) => bytes(text) <= maxSourceBytes, 'Source code must not exceed 64 KB'),
  language_id: z.literal(Object.values(judgeLanguageIds), 'Language id is not known'),
  /** Input of the candidate's own: the run is shown and never scored. */
  stdin: z
    .string()
    .refine((text) => bytes(text) <= maxStdinBytes, 'Input must not exceed 1 MB')
    .optional(),
})
export type SubmitBody = z.infer<typeof submitBody>

export const submittedAnswer = plainAnswer.extend({ token: idSchema })
