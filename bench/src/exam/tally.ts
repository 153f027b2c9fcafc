import type { Language } from '@assay/contract/catalogue'
import { mean, median, round, summarize, timed } from '../statistics.ts'

/** What a candidate waits for. */
export type Kind = 'run' | 'submit' | 'judging' | 'save draft'

interface Wait {
  readonly kind: Kind
  readonly language: Language
  readonly candidate: string
  readonly ms: number
}

/** A candidate's median over fewer waits is not meaningful. */
const minWaits = 3

/** Collects waiting times and errors. */
export class Tally {
  readonly errors: string[] = []
  lostDrafts = 0
  readonly #waits: Wait[] = []

  /** Times `work` and returns whether it succeeded. A failure counts as an error, not as a wait. */
  async measure(wait: Omit<Wait, 'ms'>, work: () => Promise<unknown>): Promise<boolean> {
    try {
      this.#waits.push({ ...wait, ms: await timed(work) })
      return true
    } catch (error) {
      this.errors.push(`${wait.kind}: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }

  /** `worst` is the highest median of a candidate, relative to the median of their language. */
  summary(kind: Kind, language?: Language) {
    const some = this.#waits.filter(
      (wait) => wait.kind === kind && (language === undefined || wait.language === language),
    )
    const { median: middle, p95, p99 } = summarize(some.map(({ ms }) => ms))
    const ofLanguage = mediansBy(some, (wait) => wait.language)
    const own = mediansBy(some, ({ language, candidate }) => `${language} ${candidate}`)
    const shares = [...own.values()]
      .filter(({ count }) => count >= minWaits)
      .map(({ language, ms }) => ms / (ofLanguage.get(language)?.ms ?? Number.NaN))
    return {
      count: some.length,
      meanMs: round(mean(some.map(({ ms }) => ms)), 1),
      medianMs: round(middle, 1),
      p95Ms: round(p95, 1),
      p99Ms: round(p99, 1),
      spread: round(p99 / middle),
      worst: shares.length === 0 ? null : round(Math.max(...shares)),
    }
  }
}

function mediansBy(waits: Wait[], keyOf: (wait: Wait) => string) {
  const groups = new Map<string, Wait[]>()
  for (const wait of waits) {
    const group = groups.get(keyOf(wait))
    if (group) group.push(wait)
    else groups.set(keyOf(wait), [wait])
  }
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      {
        count: group.length,
        language: group[0]?.language ?? '',
        ms: median(group.map(({ ms }) => ms)),
      },
    ]),
  )
}
