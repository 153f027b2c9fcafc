import * as z from 'zod/mini'

export const emailSchema = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email'),
    z.regex(z.regexes.email, 'Invalid email'),
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
function digits(messages: { required: string; min: string; max: string }) {
  return z
    .string(messages.required)
    .check(
      z.minLength(1, messages.required),
      z.regex(/^\d*$/, 'Password must contain digits only'),
      z.minLength(5, messages.min),
      z.maxLength(10, messages.max),
    )
}

export const passwordSchema = digits({
  required: 'Password is required',
  min: 'Password must be at least 5 characters',
  max: 'Password must not exceed 10 characters',
})

const changeMessages = { min: 'Must be at least 5 digits', max: 'Must not exceed 10 digits' }
const currentPasswordSchema = digits({
  required: 'Current password is required',
  ...changeMessages,
})
const newPasswordSchema = digits({ required: 'New password is required', ...changeMessages })

export const loginBody = z.object({ email: emailSchema, password: passwordSchema })
export const registerBody = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})
export const googleLoginBody = z.object({
  token: z
    .string('Token is required')
    .check(z.minLength(1, 'Token is required'), z.maxLength(8192, 'Token is too long')),
})
export const profileBody = z.omit(registerBody, { password: true })
export const emailBody = z.object({ email: emailSchema })
export const verifyCurrentPasswordBody = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
})
export const changePasswordBody = z.object({ email: emailSchema, password: newPasswordSchema })
export const mailTokenParams = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})

export type LoginBody = z.infer<typeof loginBody>
export type RegisterBody = z.infer<typeof registerBody>
export type ProfileBody = z.infer<typeof profileBody>
export type EmailBody = z.infer<typeof emailBody>

/** A form that asks for the password a second time, which is not sent. */
function withConfirmation(password: typeof passwordSchema, required: string) {
  return z.object({ password, confirmPassword: z.string().check(z.minLength(1, required)) }).check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords must match',
      when: ({ value }) => hasText(value, 'confirmPassword'),
    }),
  )
}

export const resetForm = withConfirmation(passwordSchema, 'Confirm Password is required')
export const newPasswordForm = withConfirmation(newPasswordSchema, 'Confirm your password')
export const currentPasswordForm = z.object({ password: currentPasswordSchema })

/** "Must match" appears beside the messages of other fields, but not on top of "is required". */
function hasText(value: unknown, field: string): boolean {
  const text = (value as Record<string, unknown> | null)?.[field]
  return typeof text === 'string' && text !== ''
}
