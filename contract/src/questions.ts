import * as z from 'zod/mini'
import { idSchema } from './responses.ts'

/** All that a browser may know of a question: hidden cases and solutions stay on the server. */
export const questionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  questionText: z.string(),
  sampleInput: z.string(),
  expectedOutput: z.string(),
})
export type Question = z.infer<typeof questionSchema>
