import { z } from 'zod'
import { dataAnswer, idSchema, instant } from './answers.ts'
import { roles } from './catalogue.ts'

/** What the browser keeps of its user, under `storedUserKey` in local storage. */
export const storedUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: instant,
})
export type StoredUser = z.infer<typeof storedUserSchema>
export const storedUserKey = 'data'

export const userAnswer = dataAnswer(storedUserSchema)
export const resetTokenAnswer = dataAnswer(z.object({ email: z.string() }))

/** What the sign-in pages must know before anybody is signed in. */
export const signInOptionsAnswer = dataAnswer(z.object({ googleClientId: z.string().nullable() }))
