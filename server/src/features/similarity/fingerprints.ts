import type { Language } from '@assay/contract/catalogue'
import { minComparedTokens } from '@assay/contract/similarity'
import { grammarOf } from '@assay/questions/grammars'
import { WinnowFilter } from '@dodona/dolos-core'
import type { comparisonProblems } from '../../tables/similarity.ts'
import { TooComplex, tokensOf } from './tokens.ts'

/** To be raised with any change that makes other fingerprints: all answers are compared anew then. */
export const fingerprintVersion = 1

/**
 * Shorter runs of tokens are common to programs that have nothing to do with each other; longer ones
 * miss copies with a few changes. Of every four consecutive runs at least one becomes a fingerprint.
 */
export const tokensPerFingerprint = 12
export const fingerprintWindow = 4
/** With fewer, one more or less would make a large difference. */
export const minFingerprints = 12

type ComparisonProblem = (typeof comparisonProblems)[number]

export interface Program {
  readonly language: Language
  /** The same for all editions of a question. */
  readonly questionKey: string
  readonly source: string
  /** What the candidate was given; empty if nothing. */
  readonly starter: string
  readonly references: readonly string[]
}

export interface Fingerprinted {
  readonly problem: ComparisonProblem | null
  readonly hashes: readonly number[]
  /** Of each reference. */
  readonly references: readonly (readonly number[])[]
}

/** A task for a thread: candidates decide how long it takes. */
export function fingerprintProgram(program: Program): Fingerprinted {
  const { language, source, starter, references } = program
  const grammar = grammarOf(language)
  const none = { hashes: [], references: [] }
  if (!grammar) return { problem: 'no-grammar', ...none }
  const winnow = new WinnowFilter(tokensPerFingerprint, fingerprintWindow)
  const salted = salt(program)
  const hashesOf = (names: readonly string[]) =>
    new Set(winnow.fingerprints([...names]).map(({ hash }) => salted(hash)))
  try {
    const given = hashesOf(tokensOf(grammar, starter).names)
    const withoutGiven = (names: readonly string[]) =>
      [...hashesOf(names)].filter((hash) => !given.has(hash))
    const { names } = tokensOf(grammar, source)
    const hashes = withoutGiven(names)
    if (names.length < minComparedTokens || hashes.length < minFingerprints) {
      return { problem: 'short', ...none }
    }
    const ofReferences = references.map((one) => withoutGiven(tokensOf(grammar, one).names))
    return { problem: null, hashes, references: ofReferences }
  } catch (error) {
    if (error instanceof TooComplex) return { problem: 'too-complex', ...none }
    throw error
  }
}

/**
 * Makes fingerprints of one question and language differ from those of all others, so that a search
 * for one in the index finds no others. Different hashes stay different.
 */
export function salt({ questionKey, language }: Pick<Program, 'questionKey' | 'language'>) {
  let key = 0x811c9dc5
  for (const char of `${questionKey} ${language}`) {
    key = Math.imul(key ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash: number) => Math.imul(hash ^ key, 0x9e3779b1)
}
