import { parseArgs } from 'node:util'
import { bareContestant } from '../bare-commands.ts'
import { untilQuiet } from '../process-tree.ts'
import { programs } from '../programs.ts'
import { writeResult } from '../results.ts'
import { judgingContestant } from '../runner/contestants.ts'
import { latencies } from '../runner/measure.ts'
import { startRunner } from '../runner/runner-process.ts'
import { round } from '../statistics.ts'

/** Judging an answer on its cases, compared with one plain compile and as many plain runs. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '9' },
    rounds: { type: 'string', default: '21' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'judging' },
  },
})
const cases = Number(values.cases)
const selected = programs.filter(({ name }) => name.startsWith(values.only))
const targets: Record<string, number> = { 'C++': 0.5, Python: 0.8 }

const runner = await startRunner()
const bare = bareContestant(cases)
const ours = judgingContestant(runner.url, cases)
try {
  // Precompiles any uncommon set of headers before the measurement.
  for (const program of selected) await ours.run(program, -1)
  await untilQuiet(runner.pid)
  const judgings = []
  for (const program of selected) {
    const measured = await latencies(program, [bare, ours], Number(values.rounds))
    const [plain, judging] = [measured.bare, measured.runner]
    const target = Object.entries(targets).find(([name]) => program.name.startsWith(name))?.[1]
    judgings.push({
      program: program.name,
      'bare ms': round(plain?.median ?? 0, 1),
      'bare p90': round(plain?.p90 ?? 0, 1),
      'judging ms': round(judging?.median ?? 0, 1),
      'judging p90': round(judging?.p90 ?? 0, 1),
      'judging ÷ bare': round((judging?.median ?? 0) / (plain?.median ?? 1)),
      ...(target === undefined ? {} : { target: `≤ ${target}` }),
    })
  }
  console.table(judgings)
  await writeResult(values.out, { cases, rounds: Number(values.rounds), judgings })
} finally {
  await Promise.all([bare, ours].map((contestant) => contestant.close()))
  await runner.close()
}
