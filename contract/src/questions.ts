import * as z from 'zod/mini'
import { idSchema } from './responses.ts'

const sampleSchema = z.object({ input: z.string(), expectedOutput: z.string() })
export type Sample = z.infer<typeof sampleSchema>

/** All that a browser may know of a question: hidden cases and solutions stay on the server. */
export const questionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  questionText: z.string(),
  sampleInput: z.string(),
  expectedOutput: z.string(),
  /** Samples beside the first, which marking by cases runs too. */
  furtherSamples: z.optional(z.array(sampleSchema)),
  /** Seconds of CPU time in the language of the test, where marking by cases applies them. */
  timeLimit: z.optional(z.number()),
  /** The faulty program that a debugging question starts from, in the language of the test. */
  starterCode: z.optional(z.string()),
})
export type Question = z.infer<typeof questionSchema>

/** Questions chosen by hand: editions, in the order in which candidates get them. */
export const chosenQuestionIds = (max: number) =>
  z.array(idSchema, 'Chosen questions must be a list').check(
    z.minLength(1, 'Choose at least 1 question'),
    z.maxLength(max, `Questions should not exceed ${max}`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each question can be chosen only once'),
  )
