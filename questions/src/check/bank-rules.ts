import { levels, standardLanguages } from '@assay/contract/catalogue'
import { readIdeas } from '../ideas.ts'
import { nearDuplicates } from '../near-duplicates.ts'
import type { Question } from '../question.ts'

const minPerLevel = 110
const minTopics = 15
const minInAllLanguages = 40

/** What is wrong with the bank as a whole. */
export function brokenBankRules(bank: readonly Question[]): string[] {
  const problems = nearDuplicates(bank)
  for (const level of levels) {
    const found = bank.filter((question) => question.level === level).length
    if (found < minPerLevel) {
      problems.push(`${level} has ${found} questions, not ${minPerLevel}`)
    }
  }
  const topics = new Set(bank.map(({ topic }) => topic)).size
  if (topics < minTopics) problems.push(`there are only ${topics} topics`)
  const inAllLanguages = bank.filter(
    ({ solutions }) => solutions.length === standardLanguages.length,
  ).length
  if (inAllLanguages < minInAllLanguages) {
    problems.push(`only ${inAllLanguages} questions are solved in all five languages`)
  }
  const ideas = readIdeas()
  for (const { slug, idea } of bank) {
    if (idea !== undefined && !ideas.has(idea))
      problems.push(`${slug}: ${idea} is not an idea in ideas.yaml`)
  }
  return problems
}
