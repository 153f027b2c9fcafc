import type { Language } from './catalogue.ts'

/** The languages in which a test can be answered, its own first. */
export function allowedLanguages(test: {
  readonly language: Language
  readonly otherLanguages: readonly Language[]
}): [Language, ...Language[]] {
  return [test.language, ...test.otherLanguages.filter((language) => language !== test.language)]
}
