import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { say } from '../results.ts'
import { round } from '../statistics.ts'
import { costsOf, type Measured, readExam, recorded } from './costs.ts'
import { busyShare, candidatesPerCore, meanQueueMs, needsOf, runsPerSecond } from './model.ts'

// What a class of any size needs, computed from the exams that were measured on this machine
// (`npm run exam -w bench -- --candidates 50`, and so on), or else from the recorded one. The costs are
// those of the largest exam; what they say of the others is compared with what those took.
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    'runs-per-hour': { type: 'string', default: '30' },
  },
})
const load = {
  candidates: Number(values.candidates),
  runsPerHour: Number(values['runs-per-hour']),
}

const folder = new URL('../../results/', import.meta.url)
const exams = await measuredExams()
const [largest = recorded] = exams
const costs = costsOf(largest)
const name = exams.length === 0 ? 'the recorded exam' : 'the largest exam on this machine'
say(`A run, by ${name} (${largest.candidates} candidates, ${largest.cores} cores), takes`)
console.table([
  {
    'runner, core s': round(costs.runner, 3),
    'server, core s': round(costs.server, 3),
    'PostgreSQL, core s': round(costs.database, 3),
    'slot, s': round(costs.slotSeconds, 3),
  },
])
if (exams.length === 0) say('No exam was measured here: see docs/guide/capacity.md.')
else {
  say('What the model says of each exam, and what was measured')
  console.table(exams.map(compared))
}
say('Candidates that one core carries, by how often each of them runs code in an hour')
console.table(
  [10, 30, 60, 131].map((runsPerHour) => ({
    runsPerHour,
    candidates: candidatesPerCore(costs, runsPerHour),
  })),
)
say(`${load.candidates} candidates at the same time, each with ${load.runsPerHour} runs in an hour`)
console.table([{ 'runs a second': round(runsPerSecond(load), 1), ...needsOf(costs, load) }])

function compared({ cores, candidates, seconds, runs, queueMs, ...used }: Measured) {
  const own = { candidates, runsPerHour: (runs / candidates / seconds) * 3600 }
  return {
    candidates,
    'runs per hour': round(own.runsPerHour, 0),
    'busy, model': round(busyShare(costs, own, cores)),
    'busy, measured': round((used.runner + used.server + used.database) / (cores * seconds)),
    'queue ms, model': round(meanQueueMs(costs, own, cores), 0),
    'queue ms, measured': round(queueMs, 0),
  }
}

/** The largest first. */
async function measuredExams(): Promise<Measured[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => /^exam-\d+\.json$/.test(file))
  const all = await Promise.all(names.map((file) => readExam(new URL(file, folder))))
  return all.toSorted((a, b) => b.candidates - a.candidates)
}
