import { setTimeout as sleep } from 'node:timers/promises'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import type { OfferedLanguage } from '@assay/contract/languages'
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { LanguageSettings } from '../../platform/config.ts'
import type { Judge } from '../../platform/judge/judge.ts'

/** All pages that ask meanwhile wait this long at most for a judge that is starting or down. */
const maxWaitMs = 5 * secondMs

interface OfferParts {
  readonly judge: Pick<Judge, 'languages'>
  readonly clock: Clock
  readonly languages: LanguageSettings
  /** Whether every call of the judge costs money. */
  readonly isMetered: boolean
}

/** The languages that are turned on, and which of them the judge lacks. */
export function languageOffer({ judge, clock, languages, isMetered }: OfferParts) {
  const { offered, isAll } = languages
  const keptMs = isMetered ? 60 * minuteMs : minuteMs
  const retryMs = isMetered ? minuteMs : 5 * secondMs
  let known: Awaited<ReturnType<Judge['languages']>>
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  const ask = async () => {
    const told = await judge.languages({ caller: 'languages' }).catch(() => undefined)
    known = told ?? known
    askAgainAt = clock.now().getTime() + (told ? keptMs : retryMs)
    asking = undefined
  }

  return {
    async list(): Promise<OfferedLanguage[]> {
      if (clock.now().getTime() >= askAgainAt) {
        asking ??= Promise.race([ask(), sleep(maxWaitMs, undefined, { ref: false })])
        // Until the judge has responded, none counts as missing.
        await asking
      }
      const all = offered.map((name) => {
        const told = known?.get(judgeLanguageIds[name])
        return {
          name,
          isMissing: known !== undefined && told === undefined,
          title: told?.title ?? null,
          compileCommand: told?.compileCommand ?? null,
        }
      })
      return isAll ? all.filter(({ isMissing }) => !isMissing) : all
    },
  }
}

export type LanguageOffer = ReturnType<typeof languageOffer>
