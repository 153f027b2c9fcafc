import { type Language, type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import type { TimeLimits } from '@assay/contract/question-parts'
import { isStandard, maxTimeLimitSeconds, timeLimitProxyOf } from '@assay/contract/question-parts'
import { minTimeLimitSeconds } from '../front-matter.ts'

/** The CPU time of the slowest case, by language. */
export type SlowestRuns = Map<Language, number>

/** Candidates' programs are less tidy than references, and those in Python most of all. */
const headroom: Record<StandardLanguage, number> = {
  ...{ C: 6, 'C++': 6, Java: 6, JavaScript: 8, Python: 10 },
}
const step = 0.5

/** How long the same algorithm takes, compared with C++: see docs/questions.md. */
const pace: Record<StandardLanguage, number> = {
  ...{ C: 1, 'C++': 1, Java: 2, JavaScript: 2, Python: 12 },
}
/** CPU time of a program that does nothing. */
const startSeconds: Record<StandardLanguage, number> = {
  ...{ C: 0, 'C++': 0, Java: 0.1, JavaScript: 0.05, Python: 0.02 },
}

/**
 * The limit of each standard language by the slowest run of its reference; for a language without
 * one, by what the other references would take there.
 */
export function limitsFrom(runs: SlowestRuns): TimeLimits {
  const slowest = standardRuns(runs)
  const work = (language: StandardLanguage, seconds: number) =>
    Math.max(0, seconds - startSeconds[language]) / pace[language]
  const elsewhere = Math.max(...[...slowest].map(([language, seconds]) => work(language, seconds)))
  const limit = (language: StandardLanguage): number => {
    const estimate = startSeconds[language] + elsewhere * pace[language]
    const seconds = (slowest.get(language) ?? estimate) * headroom[language]
    return Math.min(
      maxTimeLimitSeconds,
      Math.max(minTimeLimitSeconds, Math.ceil(seconds / step) * step),
    )
  }
  return Object.fromEntries(
    standardLanguages.map((language) => [language, limit(language)]),
  ) as TimeLimits
}

/** References in other languages count, as if in the language whose limit they share, only if there are no others. */
function standardRuns(runs: SlowestRuns): Map<StandardLanguage, number> {
  const slowest = new Map<StandardLanguage, number>()
  const hasStandard = [...runs.keys()].some(isStandard)
  for (const [language, seconds] of runs) {
    if (hasStandard && !isStandard(language)) continue
    const standard = timeLimitProxyOf(language)
    slowest.set(standard, Math.max(slowest.get(standard) ?? 0, seconds))
  }
  return slowest
}
