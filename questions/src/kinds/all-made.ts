import type { Question } from '../question.ts'
import { breakingRecipes } from './break-it/breaking.ts'
import { type MadeQuestions, readMade } from './made-of.ts'
import { testingRecipes } from './tests/testing.ts'

/** Of all kinds. */
export function readMadeQuestions(bank: readonly Question[]): MadeQuestions {
  const all = [readMade(breakingRecipes, bank), readMade(testingRecipes, bank)]
  return {
    questions: all.flatMap(({ questions }) => questions),
    problems: all.flatMap(({ problems }) => problems),
  }
}
