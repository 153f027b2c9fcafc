import * as z from 'zod/mini'

/** Offered by every installation, in the order the product lists them. */
export const standardLanguages = ['Java', 'C++', 'JavaScript', 'Python', 'C'] as const
export type StandardLanguage = (typeof standardLanguages)[number]

/** All languages of the product: the standard ones, then those an operator can turn on. */
export const languages = [
  ...standardLanguages,
  'Go',
  'Rust',
  'TypeScript',
  'C#',
  'Kotlin',
  'PHP',
  'Ruby',
  'Perl',
  'R',
  'Bash',
] as const
export type Language = (typeof languages)[number]

export const levels = ['Basic', 'Intermediate', 'Advanced'] as const
export type Level = (typeof levels)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** Every field has one message for a missing value and another for a wrong one. */
function requiredOneOf<const T extends readonly string[]>(
  values: T,
  messages: { required: string; oneOf: string },
) {
  return z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? messages.required : messages.oneOf,
  })
}

export function oneOfLanguages(offered: readonly Language[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(offered)
  return `Language must be one of ${list}`
}

/** The message lists the offered ones, if more are accepted. */
export function languageSchemaOf(accepted: readonly Language[], offered = accepted) {
  return requiredOneOf(accepted, {
    required: 'Language is required',
    oneOf: oneOfLanguages(offered),
  })
}

/** What every installation understands. Each accepts no more than the languages it offers. */
export const languageSchema = languageSchemaOf(languages, standardLanguages)

export const levelSchema = requiredOneOf(levels, {
  required: 'Level is required',
  oneOf: 'Level must be one of Basic, Intermediate, or Advanced',
})
