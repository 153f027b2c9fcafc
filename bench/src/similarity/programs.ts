import { type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { readBank } from '@assay/questions/bank'
import { mutantsOf } from '@assay/questions/mutants/mutate'
import type { Question } from '@assay/questions/question'
import { disguise, hasSeveralFunctions } from './disguise.ts'

const originalsPerLanguage = 50
const independentAnswers = 200
/** Shorter programs are mostly not judged. */
const minLines = 14

export interface Hidden {
  readonly language: StandardLanguage
  readonly originals: readonly string[]
  /** The copy of each original. */
  readonly copies: readonly string[]
  readonly reordered: number
  readonly independent: readonly string[]
  readonly composition: Readonly<Record<string, number>>
}

/** Each original with its copy, and programs that have nothing to do with them. */
export function hiddenCopies(bank: readonly Question[] = readBank()): Hidden[] {
  return standardLanguages.map((language) => {
    const references = bank.flatMap((question) =>
      question.solutions
        .filter((one) => one.language === language)
        .map(({ source }) => ({ slug: question.slug, source })),
    )
    const long = references.filter(({ source }) => source.trim().split('\n').length >= minLines)
    const step = long.length / originalsPerLanguage
    const chosen = Array.from(
      { length: originalsPerLanguage },
      (_, at) => long[Math.floor(at * step)],
    )
    const originals = chosen.flatMap((one) => (one ? [one] : []))
    const slugs = new Set(originals.map(({ slug }) => slug))
    const others = references.filter(({ slug }) => !slugs.has(slug))
    const failing = bank.flatMap(({ slug, failing }) =>
      failing
        .filter((one) => one.language === language)
        // Wrong programs differ from their reference in a few places: one is enough.
        .filter(({ verdict }, at) => (verdict === 'slow' ? true : at === 0 && !slugs.has(slug)))
        .map(({ source }) => source),
    )
    const mutants = [0, 1, 2, 3, 4].flatMap((nth) =>
      others.flatMap(({ source }) => mutantsOf(source, language, 5)[nth]?.source ?? []),
    )
    const half = independentAnswers / 2
    const kinds = {
      'references of other questions': others.map(({ source }) => source).slice(0, half),
      'slow programs, also of the same questions, and wrong programs of others': failing.slice(
        0,
        half,
      ),
    }
    const taken = Object.values(kinds).flat()
    const rest = mutants.slice(0, independentAnswers - taken.length)
    return {
      language,
      originals: originals.map(({ source }) => source),
      copies: originals.map(({ source }) => disguise(source, language)),
      reordered: originals.filter(({ source }) => hasSeveralFunctions(source, language)).length,
      independent: [...taken, ...rest],
      composition: {
        ...Object.fromEntries(Object.entries(kinds).map(([name, all]) => [name, all.length])),
        'mutants of references of other questions': rest.length,
      },
    }
  })
}

/** Programs that were written apart for one question: its reference and its slow programs. */
export function writtenApart(bank: readonly Question[] = readBank()) {
  return bank.flatMap(({ slug, solutions, failing }) =>
    (['C', 'C++'] as const).flatMap((language) => {
      const slow = failing.filter((one) => one.verdict === 'slow')
      const sources = [...solutions, ...slow]
        .filter((one) => one.language === language)
        .map(({ source }) => source)
      return sources.length < 2 ? [] : [{ slug, language, sources }]
    }),
  )
}
