import { levels, standardLanguages } from '@assay/contract/catalogue'
import { readIdeas } from '../ideas.ts'
import { nearDuplicates } from '../near-duplicates.ts'
import type { Question } from '../question.ts'

const leastPerLevel = 110
const leastTopics = 15
const leastInAllLanguages = 40

/** What is wrong with the bank as a whole. */
export function brokenBankRules(bank: readonly Question[]): string[] {
  const problems = nearDuplicates(bank)
  for (const level of levels) {
    const found = bank.filter((question) => question.level === level).length
    if (found < leastPerLevel) {
      problems.push(`${level} has ${found} questions, not ${leastPerLevel}`)
    }
  }
  const topics = new Set(bank.map(({ topic }) => topic)).size
  if (topics < leastTopics) problems.push(`there are only ${topics} topics`)
  const inAllLanguages = bank.filter(
    ({ solutions }) => solutions.length === standardLanguages.length,
  ).length
  if (inAllLanguages < leastInAllLanguages) {
    problems.push(`only ${inAllLanguages} questions are solved in all five languages`)
  }
  const ideas = readIdeas()
  for (const { slug, idea } of bank) {
    if (idea !== undefined && !ideas.has(idea))
      problems.push(`${slug}: ${idea} is no idea of ideas.yaml`)
  }
  return problems
}
