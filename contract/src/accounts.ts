import { z } from 'zod'

export const emailSchema = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .regex(z.regexes.email, 'Invalid email')

export const nameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .regex(/^[\p{L}\p{M} ]*$/u, 'Only alphabets and spaces are allowed')
  .min(3, 'Name must be at least 3 characters')
  .max(50, 'Name should not exceed 50 characters')

/** Digits only, 5 to 10 of them; the wording differs from form to form. */
function digits(messages: { required: string; min: string; max: string }) {
  return z
    .string(messages.required)
    .min(1, messages.required)
    .regex(/^\d*$/, 'Password must contain digits only')
    .min(5, messages.min)
    .max(10, messages.max)
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
  token: z.string('Token is required').min(1, 'Token is required').max(8192, 'Token is too long'),
})
export const profileBody = registerBody.omit({ password: true })
export const emailBody = z.object({ email: emailSchema })
export const verifyCurrentPasswordBody = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
})
export const changePasswordBody = z.object({ email: emailSchema, password: newPasswordSchema })
export const mailTokenParams = z.object({ token: z.string().min(1).max(200) })

export type LoginBody = z.infer<typeof loginBody>
export type RegisterBody = z.infer<typeof registerBody>
export type ProfileBody = z.infer<typeof profileBody>
export type EmailBody = z.infer<typeof emailBody>

/** What the forms ask beyond what is sent: the password once more. */
export const resetForm = z
  .object({
    password: passwordSchema,
    confirmPassword: z.string().min(1, 'Confirm Password is required'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: ({ value }) => hasText(value, 'confirmPassword'),
  })

export const currentPasswordForm = z.object({ password: currentPasswordSchema })

export const newPasswordForm = z
  .object({
    password: newPasswordSchema,
    confirmPassword: z.string().min(1, 'Confirm your password'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: ({ value }) => hasText(value, 'confirmPassword'),
  })

/** "Must match" is said beside the other rules, but not on top of "is required". */
function hasText(value: unknown, field: string): boolean {
  const text = (value as Record<string, unknown> | null)?.[field]
  return typeof text === 'string' && text !== ''
}
