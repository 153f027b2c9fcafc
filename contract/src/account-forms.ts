import {
  emailRules,
  nameRules,
  passwordRules,
  type TextRule,
  type TextRules,
} from './account-rules.ts'
import type { FormSchema } from './form-schema.ts'

type Values<Field extends string> = Record<Field, string>
type Issue = { path: [string]; message: string }

/** The account forms of the first load, to be checked without the schema library. */
export const loginForm = form({ email: emailRules, password: passwordRules })
export const registerForm = form({
  name: nameRules,
  email: emailRules,
  password: passwordRules,
})
export const invitedForm = form({ name: nameRules, password: passwordRules })
export const emailForm = form({ email: emailRules })
export const resetForm = withConfirmation(passwordRules, 'Confirm Password is required')

/** Asks for the password a second time, which is not sent. */
export function withConfirmation(password: TextRules, required: string) {
  const confirmPassword: TextRules = { rules: [{ min: 1, message: required }] }
  return form({ password, confirmPassword }, ({ password, confirmPassword }) =>
    confirmPassword === '' || confirmPassword === password
      ? []
      : [{ path: ['confirmPassword'], message: 'Passwords must match' }],
  )
}

export function form<Field extends string>(
  fields: Record<Field, TextRules>,
  compare: (values: Values<Field>) => Issue[] = () => [],
): FormSchema<Values<Field>> {
  const validate = (input: unknown) => {
    const given = Object(input) as Record<string, unknown>
    const issues: Issue[] = []
    const values = {} as Values<Field>
    for (const field in fields) {
      values[field] = cleaned(fields[field], given[field])
      for (const rule of fields[field].rules) {
        if (!holds(rule, values[field])) issues.push({ path: [field], message: rule.message })
      }
    }
    issues.push(...compare(values))
    return issues.length > 0 ? { issues } : { value: values }
  }
  return { '~standard': { validate } }
}

function cleaned({ trim, lowerCase }: TextRules, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const trimmed = trim ? text.trim() : text
  return lowerCase ? trimmed.toLowerCase() : trimmed
}

function holds(rule: TextRule, text: string): boolean {
  if ('min' in rule) return text.length >= rule.min
  if ('max' in rule) return text.length <= rule.max
  return rule.pattern.test(text)
}
