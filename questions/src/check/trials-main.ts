// `npm run questions:breaking [-- slug …]`: proves the questions about wrong programs.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readBank } from '../bank.ts'
import { readMadeQuestions } from '../kinds/all-made.ts'
import { startSandbox } from './sandbox.ts'
import { proveTrials } from './trials.ts'

const { positionals: slugs } = parseArgs({ allowPositionals: true })
const { questions, problems: misfits } = readMadeQuestions(readBank())
const chosen = questions.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
const sandbox = await startSandbox()
const waiting = [...chosen]
for (const misfit of misfits) process.stdout.write(`${misfit}\n`)
let problems = misfits.length
try {
  await Promise.all(Array.from({ length: availableParallelism() }, work))
} finally {
  await sandbox.stop()
}
process.stdout.write(`${chosen.length} questions, ${problems} problems\n`)
process.exitCode = problems === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let question = waiting.shift(); question; question = waiting.shift()) {
    const proof = await proveTrials(question, { sandbox })
    for (const problem of [...proof.problems, ...proof.missing]) {
      problems += 1
      process.stdout.write(`${question.slug}: ${problem}\n`)
    }
  }
}
