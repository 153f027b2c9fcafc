import { z } from 'zod'
import { idSchema, plainAnswer } from './answers.ts'
import { judgeLanguageIds } from './catalogue.ts'
import { maxSourceBytes, maxStdinBytes } from './constants.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

/** The database keeps text, and text has no null characters. */
const storable = (text: string) => !text.includes('\0')

export const draftSourceSchema = z
  .string('Source code is required')
  .refine((text) => bytes(text) <= maxSourceBytes, 'Source code must not exceed 64 KB')
  .refine(storable, 'Source code must not contain null characters')

export const submitBody = z.object({
  testId: idSchema,
  questionId: idSchema,
  source_code: draftSourceSchema.refine((text) => text.trim() !== '', 'Source code is required'),
  language_id: z.literal(Object.values(judgeLanguageIds), 'Language id is not known'),
  /** Input of the candidate's own: the run is shown and never scored. */
  stdin: z
    .string()
    .refine((text) => bytes(text) <= maxStdinBytes, 'Input must not exceed 1 MB')
    .refine(storable, 'Input must not contain null characters')
    .optional(),
})
export type SubmitBody = z.infer<typeof submitBody>

export const runParams = z.object({ token: idSchema })
export const submittedAnswer = plainAnswer.extend({ token: idSchema })

/** Judge0's shape of a submission. Its own `message` is told where there is one. */
export const runAnswer = plainAnswer.extend({
  token: idSchema,
  stdout: z.string().nullable(),
  stderr: z.string().nullable(),
  compile_output: z.string().nullable(),
  time: z.string().nullable(),
  memory: z.int().nullable(),
  status: z.object({ id: z.int(), description: z.string() }),
})
export type RunAnswer = z.infer<typeof runAnswer>

/** What is shown and scored of a run. */
export function outputOf(run: {
  stdout: string | null
  stderr: string | null
  compile_output: string | null
}): string {
  return run.stdout || run.stderr || run.compile_output || 'Unknown error'
}

export function isCorrect(output: string, expectedOutput: string): boolean {
  return output.trim() === expectedOutput.trim()
}
