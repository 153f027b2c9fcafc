import * as z from 'zod/mini'
import {
  emailRules,
  nameRules,
  passwordRules,
  type TextRule,
  type TextRules,
} from './account-rules.ts'
import { currentPasswordRules, newPasswordRules } from './settings-forms.ts'

export const emailSchema = text(emailRules)
export const nameSchema = text(nameRules)
export const passwordSchema = text(passwordRules)

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
  password: text(currentPasswordRules),
})
export const changePasswordBody = z.object({ email: emailSchema, password: text(newPasswordRules) })
export const mailTokenParams = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})

export type LoginBody = z.infer<typeof loginBody>
export type RegisterBody = z.infer<typeof registerBody>
export type ProfileBody = z.infer<typeof profileBody>
export type EmailBody = z.infer<typeof emailBody>

function text({ trim, lowerCase, rules }: TextRules) {
  return z
    .string(rules[0].message)
    .check(
      ...(trim ? [z.trim()] : []),
      ...(lowerCase ? [z.toLowerCase()] : []),
      ...rules.map(toCheck),
    )
}

function toCheck(rule: TextRule) {
  const { message } = rule
  if ('min' in rule) return z.minLength(rule.min, message)
  if ('max' in rule) return z.maxLength(rule.max, message)
  return z.regex(rule.pattern, message)
}
