import { setTimeout as sleep } from 'node:timers/promises'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import type { OfferedLanguage } from '@assay/contract/languages'
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { LanguageSettings } from '../../platform/config.ts'
import type { Judge } from '../../platform/judge/client.ts'

/** A page that asks does not wait longer for a judge that is starting or down. */
const longestWaitMs = 5 * secondMs

interface OfferParts {
  readonly judge: Pick<Judge, 'languageIds'>
  readonly clock: Clock
  readonly languages: LanguageSettings
  /** Whether every call of the judge costs money. */
  readonly isMetered: boolean
}

/** The languages that are turned on, and which of them the judge lacks. */
export function languageOffer({ judge, clock, languages, isMetered }: OfferParts) {
  const { offered, isAll } = languages
  const keptMs = isMetered ? 60 * minuteMs : minuteMs
  let known: { ids: ReadonlySet<number>; at: number } | undefined

  const ask = async () => {
    const ids = await judge.languageIds({ caller: 'languages' })
    if (ids) known = { ids, at: clock.now().getTime() }
  }

  return {
    async list(): Promise<OfferedLanguage[]> {
      if (!known || clock.now().getTime() - known.at >= keptMs) {
        // Until the judge has told, none counts as missing.
        await Promise.race([ask().catch(() => {}), sleep(longestWaitMs, undefined, { ref: false })])
      }
      const all = offered.map((name) => ({
        name,
        isMissing: known !== undefined && !known.ids.has(judgeLanguageIds[name]),
      }))
      return isAll ? all.filter(({ isMissing }) => !isMissing) : all
    },
  }
}

export type LanguageOffer = ReturnType<typeof languageOffer>
