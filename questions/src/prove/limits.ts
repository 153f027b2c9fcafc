import { type Language, type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { isStandard, timeLimitFactsOf, timeLimitProxyOf } from '@assay/contract/language-facts'
import { maxTimeLimitSeconds, type TimeLimits } from '@assay/contract/question-parts'
import { minTimeLimitSeconds } from '../front-matter.ts'

/** The CPU time of the slowest case, by language. */
export type SlowestRuns = Map<Language, number>

const step = 0.5

/**
 * The limit of each standard language by the slowest run of its reference; for a language without
 * one, by what the other references would take there.
 */
export function limitsFrom(runs: SlowestRuns): TimeLimits {
  const slowest = standardRuns(runs)
  const work = (language: StandardLanguage, seconds: number) => {
    const { startSeconds, pace } = timeLimitFactsOf(language)
    return Math.max(0, seconds - startSeconds) / pace
  }
  const elsewhere = Math.max(...[...slowest].map(([language, seconds]) => work(language, seconds)))
  const limit = (language: StandardLanguage): number => {
    const { startSeconds, pace, headroom } = timeLimitFactsOf(language)
    const seconds = (slowest.get(language) ?? startSeconds + elsewhere * pace) * headroom
    return Math.min(
      maxTimeLimitSeconds,
      Math.max(minTimeLimitSeconds, Math.ceil(seconds / step) * step),
    )
  }
  return Object.fromEntries(
    standardLanguages.map((language) => [language, limit(language)]),
  ) as TimeLimits
}

/** References in other languages count, as if in their proxies, only if there are no others. */
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
