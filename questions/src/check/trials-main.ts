// `npm run questions:breaking [-- --whole] [slug …]`: proves the questions about wrong programs. Without
// `--whole`, those that are as they were when they were last proven are left out.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readBank } from '../bank.ts'
import { readMadeQuestions } from '../kinds/all-made.ts'
import type { Question } from '../question.ts'
import { openCache } from './cache.ts'
import type { QuestionProof } from './question-proof.ts'
import { startSandbox } from './sandbox.ts'
import { proveTranslations } from './translated.ts'
import { proveTrials } from './trials.ts'

const { positionals: slugs, values: options } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
})
const bank = readBank()
const { questions, problems: misfits } = readMadeQuestions(bank)
const cache = openCache()
const chosen = questions.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
const waiting = chosen.filter((question) => options.whole || !cache.find(question))
const unchanged = chosen.length - waiting.length
const sandbox = await startSandbox()
for (const misfit of misfits) process.stdout.write(`${misfit}\n`)
let problems = misfits.length
try {
  await Promise.all(Array.from({ length: availableParallelism() }, work))
} finally {
  await sandbox.stop()
}
process.stdout.write(
  `${chosen.length} questions, ${unchanged} of them proven before, ${problems} problems\n`,
)
process.exitCode = problems === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let question = waiting.shift(); question; question = waiting.shift()) {
    const proof = await prove(question)
    const found = [...proof.problems, ...proof.missing]
    for (const problem of found) process.stdout.write(`${question.slug}: ${problem}\n`)
    problems += found.length
    if (found.length === 0) cache.keep(question, proof)
  }
}

async function prove(question: Question): Promise<QuestionProof> {
  const proof = await proveTrials(question, { sandbox })
  const task = bank.find(({ slug }) => `break-${slug}` === question.slug)
  if (!task || question.kind !== 'breaking') return proof
  const translated = await proveTranslations(question, task, sandbox)
  return { ...proof, problems: [...proof.problems, ...translated] }
}
