import { type Language, languages } from '@assay/contract/catalogue'
import { leastLimit, mostLimit } from '../front-matter.ts'
import type { TimeLimits } from '../question.ts'

/** The CPU time of the slowest case, by language. */
export type SlowestRuns = Map<Language, number>

/** Candidates' programs are less tidy than references, and those in Python most of all. */
const headroom: Record<Language, number> = { C: 6, 'C++': 6, Java: 6, JavaScript: 8, Python: 10 }
const step = 0.5

/** How long the same algorithm takes, compared with C++: see docs/questions.md. */
const pace: Record<Language, number> = { C: 1, 'C++': 1, Java: 2, JavaScript: 2, Python: 12 }
/** CPU time of a program that does nothing. */
const startSeconds: Record<Language, number> = {
  ...{ C: 0, 'C++': 0, Java: 0.1, JavaScript: 0.05, Python: 0.02 },
}

/**
 * The limit of each language by the slowest run of its reference; for a language without one, by
 * what the other references would take there.
 */
export function limitsFrom(slowest: SlowestRuns): TimeLimits {
  const work = (language: Language, seconds: number) =>
    Math.max(0, seconds - startSeconds[language]) / pace[language]
  const elsewhere = Math.max(...[...slowest].map(([language, seconds]) => work(language, seconds)))
  const limit = (language: Language): number => {
    const estimate = startSeconds[language] + elsewhere * pace[language]
    const seconds = (slowest.get(language) ?? estimate) * headroom[language]
    return Math.min(mostLimit, Math.max(leastLimit, Math.ceil(seconds / step) * step))
  }
  return Object.fromEntries(languages.map((language) => [language, limit(language)])) as TimeLimits
}
