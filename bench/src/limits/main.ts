import { parseArgs } from 'node:util'
import { readBank } from '@assay/questions/bank'
import { spellOut } from '@assay/questions/expand'
import type { Question } from '@assay/questions/question'
import { say, writeResult } from '../results.ts'
import { startRunner } from '../runner/runner-process.ts'
import { keepBusy } from './busy.ts'
import { judgeAll } from './judge-all.ts'

// Whether time limits are fair on a busy machine: while two other runs keep its cores busy, every
// reference passes all hidden cases, and a slow C++ program does not.
const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '20' },
    judgings: { type: 'string', default: '50' },
  },
})
const judgings = Number(values.judgings)
const busyRuns = 2
const judgedAtOnce = 2

const slowCpp = ({ failing }: Question) =>
  failing.find(({ language, verdict }) => language === 'C++' && verdict === 'slow')

/** Evenly over the bank, so that all levels are among them. */
function chosenQuestions(count: number): Question[] {
  const known = readBank().filter((question) => question.limits && slowCpp(question))
  return Array.from({ length: Math.min(count, known.length) }, (_, at) => {
    const question = known[Math.floor((at * known.length) / count)]
    if (!question) throw new Error('the bank has too few such questions')
    return { ...question, hiddenCases: question.hiddenCases.map(spellOut) }
  })
}

/** The busy runs keep both cores; judgings share them, as on a machine that does too much. */
const runner = await startRunner({ RUNNER_CONCURRENCY: String(busyRuns + judgedAtOnce) })
const busy = keepBusy(runner.url, busyRuns)
try {
  const rows: Row[] = []
  const waiting = chosenQuestions(Number(values.questions))
  const worker = async () => {
    for (let question = waiting.shift(); question; question = waiting.shift()) {
      const row = await judgeOften(question)
      rows.push(row)
      say(JSON.stringify(row))
    }
  }
  await Promise.all(Array.from({ length: judgedAtOnce }, worker))
  console.table(rows)
  const wrong = rows.filter((row) => row.unfair !== '' || row['slow C++ passed'] > 0)
  say(wrong.length === 0 ? 'every verdict was right' : `${wrong.length} questions judged wrongly`)
  say(`${busy.finished()} other runs finished meanwhile`)
  await writeResult('limits', { judgings, rows })
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await busy.stop()
  await runner.close()
}

interface Row {
  question: string
  judgings: number
  unfair: string
  'slow C++ passed': number
}

async function judgeOften(question: Question): Promise<Row> {
  const slow = slowCpp(question)
  const row = { question: question.slug, judgings: 0, unfair: '', 'slow C++ passed': 0 }
  const unfair: string[] = []
  for (let round = 0; round < judgings; round += 1) {
    for (const { language, source } of question.solutions) {
      const { failed } = await judgeAll(runner.url, question, { language, source })
      if (failed) unfair.push(`${language}: ${failed}`)
      row.judgings += 1
    }
    if (!slow) continue
    const { failed } = await judgeAll(runner.url, question, slow)
    if (!failed) row['slow C++ passed'] += 1
    row.judgings += 1
  }
  return { ...row, unfair: unfair.join('; ') }
}
