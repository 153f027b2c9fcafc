// `npm run questions:check`: proves every question of the bank in the real sandbox.
import { availableParallelism } from 'node:os'
import { languages, levels } from '@assay/contract/catalogue'
import { readBank } from '../bank.ts'
import { readIdeas } from '../ideas.ts'
import { missingParts } from '../missing.ts'
import { nearDuplicates } from '../near-duplicates.ts'
import type { Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import { prove } from './prove.ts'
import { startSandbox } from './sandbox.ts'

const leastPerLevel = 110
const leastTopics = 15
const leastInAllLanguages = 40
/** Until the whole bank is finished, what is missing is listed but is no mistake. */
const isBankFinished = false

const startedAt = Date.now()
const bank = readBank()
const ideas = readIdeas()
const named = new Set(process.argv.slice(2))
const chosen = named.size === 0 ? bank : bank.filter(({ slug }) => named.has(slug))
const problems = nearDuplicates(bank)
const missing = new Map<string, string[]>()
const count = (matching: (question: Question) => boolean) => bank.filter(matching).length
const byTopic = countBy(bank, ({ topic }) => topic)
const inAllLanguages = count(({ solutions }) => solutions.length === languages.length)
for (const level of levels) {
  const found = count((question) => question.level === level)
  if (found < leastPerLevel) problems.push(`${level} has ${found} questions, not ${leastPerLevel}`)
}
if (byTopic.size < leastTopics) problems.push(`there are only ${byTopic.size} topics`)
if (inAllLanguages < leastInAllLanguages) {
  problems.push(`only ${inAllLanguages} questions are solved in all five languages`)
}

const sandbox = await startSandbox()
let runs = 0
// C++ comes last: by then the runner has compiled the common headers ahead.
const usesHeaders = ({ solutions }: Question) => solutions.some((one) => one.language === 'C++')
const waiting = [...chosen.filter(usesHeaders), ...chosen.filter((one) => !usesHeaders(one))]
const worker = async () => {
  for (let written = waiting.pop(); written; written = waiting.pop()) {
    const { question, problems: unreadable } = spelledOut(written)
    const broken = brokenRules(question)
    const proof = await prove(question, sandbox)
    runs += proof.runs
    const found = [...unreadable, ...broken, ...proof.problems]
    if (question.idea !== undefined && !ideas.has(question.idea)) {
      found.push(`${question.idea} is no idea of ideas.yaml`)
    }
    for (const part of missingParts(question)) {
      missing.set(part, [...(missing.get(part) ?? []), question.slug])
      if (isBankFinished) found.push(`has no ${part}`)
    }
    problems.push(...found.map((problem) => `${question.level}/${question.slug}: ${problem}`))
  }
}
try {
  // Twice as many as cores: while one compiles, another one waits for its answer.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker))
} finally {
  await sandbox.stop()
}

const print = (line: string) => process.stdout.write(`${line}\n`)
for (const level of levels)
  print(`${level}: ${count((question) => question.level === level)} questions`)
print([...byTopic].map(([topic, number]) => `${topic} ${number}`).join(', '))
const cases = bank.reduce(
  (sum, { hiddenCases, samples }) => sum + hiddenCases.length + samples.length,
  0,
)
print(
  `${bank.length} questions, ${inAllLanguages} of them in all five languages, ${cases} cases, ${runs} runs in ${Math.round((Date.now() - startedAt) / 1000)} s`,
)
for (const [part, slugs] of missing) {
  print(`${part}: missing in ${slugs.length}${named.size > 0 ? `: ${slugs.join(', ')}` : ''}`)
}
for (const problem of problems) print(`✗ ${problem}`)
print(problems.length === 0 ? 'Every question is proven.' : `${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
