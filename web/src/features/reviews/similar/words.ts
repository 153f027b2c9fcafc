import type { Language } from '@assay/contract/catalogue'
import {
  type ComparisonState,
  notablePercent,
  type SimilaritySpread,
} from '@assay/contract/similarity'

/** What the figures can say, and what they cannot. */
export const whatItSays =
  'Programs are compared by their structure. Names, comments, layout and the order of functions do not matter; code that was given, and what nearly all answers have in common, does not count.'

export const whatItDoesNotSay =
  'A high figure says that two programs are built alike, not why. Short programs that solve the same task in the same way look alike, and two people may have learned from the same book. Read both before you decide.'

/** Why there is nothing to show, if so. */
export function stateText(state: ComparisonState, language: Language): string | null {
  const texts: Record<ComparisonState, string | null> = {
    compared: null,
    waiting: 'This answer will be compared soon.',
    unanswered: 'This question has not been answered.',
    short:
      'Apart from code that was given, this program is too short to compare. Programs of this size look alike, whoever wrote them.',
    'no-grammar': `Programs in ${language} are not compared.`,
    'too-complex': 'This program is too long or too deeply nested to be compared.',
  }
  return texts[state]
}

/** What is usual between two answers to a question. */
export function spreadText(spread: SimilaritySpread | null): string {
  return spread
    ? `Of two answers to this question picked at random, 95 of 100 pairs are at most ${spread.p95Percent}\u00a0% similar, and 99 of 100 at most ${spread.p99Percent}\u00a0%.`
    : `Too few people have answered this question to say what is usual. Of programs that were written apart for the same question, about 1 pair in 100 is ${notablePercent}\u00a0% similar or more.`
}

export function othersText(others: number): string {
  const count = others.toLocaleString('en-GB')
  return others === 1 ? 'Compared with 1 other answer.' : `Compared with ${count} other answers.`
}
