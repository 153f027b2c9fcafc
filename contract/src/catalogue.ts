import * as z from 'zod/mini'

/** The languages a test can be in, in the order the product lists them. */
export const languages = ['Java', 'C++', 'JavaScript', 'Python', 'C'] as const
export type Language = (typeof languages)[number]

/** The ids of these languages in the Judge0 protocol. */
export const judgeLanguageIds = {
  'C++': 54,
  C: 50,
  Java: 91,
  Python: 100,
  JavaScript: 97,
} as const satisfies Record<Language, number>

export const levels = ['Basic', 'Intermediate', 'Advanced'] as const
export type Level = (typeof levels)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** Every field has one message for a missing value and another for a wrong one. */
function requiredOneOf<const T extends readonly [string, ...string[]]>(
  values: T,
  messages: { required: string; oneOf: string },
) {
  return z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? messages.required : messages.oneOf,
  })
}

export const languageSchema = requiredOneOf(languages, {
  required: 'Language is required',
  oneOf: 'Language must be one of Java, C++, JavaScript, Python, or C',
})

export const levelSchema = requiredOneOf(levels, {
  required: 'Level is required',
  oneOf: 'Level must be one of Basic, Intermediate, or Advanced',
})
