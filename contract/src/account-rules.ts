/**
 * The rules of the account forms without the schema library, which is too large for the first
 * load: a form must work even if the line goes down right after the page was shown.
 * `accounts.ts` makes schemas of the same rules.
 */
export type TextRule = { readonly message: string } & (
  | { readonly min: number }
  | { readonly max: number }
  | { readonly pattern: RegExp }
)

export interface TextRules {
  readonly trim?: true
  readonly lowerCase?: true
  /** In the order in which they are reported. The first one requires the field. */
  readonly rules: readonly [TextRule, ...TextRule[]]
}

const emailPattern = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

export const emailRules: TextRules = {
  trim: true,
  lowerCase: true,
  rules: [
    { min: 1, message: 'Email is required' },
    { max: 254, message: 'Invalid email' },
    { pattern: emailPattern, message: 'Invalid email' },
  ],
}

export const nameRules: TextRules = {
  trim: true,
  rules: [
    { min: 1, message: 'Name is required' },
    { pattern: /^[\p{L}\p{M} ]*$/u, message: 'Only alphabets and spaces are allowed' },
    { min: 3, message: 'Name must be at least 3 characters' },
    { max: 50, message: 'Name should not exceed 50 characters' },
  ],
}

/** Digits only, 5 to 10 of them; the wording differs from form to form. */
export function digits(required: string, tooShort: string, tooLong: string): TextRules {
  return {
    rules: [
      { min: 1, message: required },
      { pattern: /^\d*$/, message: 'Password must contain digits only' },
      { min: 5, message: tooShort },
      { max: 10, message: tooLong },
    ],
  }
}

export const passwordRules = digits(
  'Password is required',
  'Password must be at least 5 characters',
  'Password must not exceed 10 characters',
)
