import * as z from 'zod/mini'

export const emailSchema = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email'),
    z.email('Invalid email'),
  )

export const nameSchema = z
  .string('Name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.regex(/^[\p{L}\p{M} ]*$/u, 'Only alphabets and spaces are allowed'),
    z.minLength(3, 'Name must be at least 3 characters'),
    z.maxLength(50, 'Name should not exceed 50 characters'),
  )

/** Digits only, 5 to 10 of them; the wording differs from form to form. */
export const digits = (required: string, tooShort: string, tooLong: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.regex(/^\d*$/, 'Password must contain digits only'),
      z.minLength(5, tooShort),
      z.maxLength(10, tooLong),
    )

export const passwordSchema = digits(
  'Password is required',
  'Password must be at least 5 characters',
  'Password must not exceed 10 characters',
)

export const loginBody = z.object({ email: emailSchema, password: passwordSchema })
export const mailTokenParams = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})

export type LoginBody = z.infer<typeof loginBody>
