import { parseArgs } from 'node:util'
import { bareContestant } from '../bare-commands.ts'
import { memoryMb, untilQuiet } from '../process-tree.ts'
import { programs } from '../programs.ts'
import { writeResult } from '../results.ts'
import { round } from '../statistics.ts'
import { isolateContestant, runnerContestant } from './contestants.ts'
import { measureIdling } from './idling.ts'
import { latencies, throughput } from './measure.ts'
import { measureMisses } from './misses.ts'
import { optionalPrograms } from './optional-programs.ts'
import { startRunner } from './runner-process.ts'

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'warm' },
    rounds: { type: 'string', default: '21' },
    seconds: { type: 'string', default: '3' },
    passes: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '1,2,4,8' },
    'idle-seconds': { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'runner' },
  },
})
const rounds = Number(values.rounds)
/** V8 compiles the runner's own code during its first thousand runs or so. */
const warmUpMs = 20_000
const selected = [...programs, ...optionalPrograms].filter(({ name }) =>
  name.startsWith(values.only),
)

async function warm() {
  const runner = await startRunner({ LANGUAGES: 'all' })
  const isolate = isolateContestant()
  const bare = bareContestant()
  const ours = runnerContestant(runner.url)
  const contestants = [bare, ours, ...(isolate ? [isolate] : [])]
  try {
    // Precompiles any uncommon set of headers before the measurement.
    for (const program of selected) await ours.run(program, -1)
    if (selected[0]) await throughput(selected[0], ours, 2, warmUpMs)
    await untilQuiet(runner.pid)
    const idle = memoryMb(runner.pid)
    console.log(
      `idle: ${round(idle.total, 0)} MB in total, ${round(idle.runner, 0)} MB for the runner itself`,
    )

    const latency = []
    for (const program of selected) {
      const measured = await latencies(program, contestants, rounds)
      const ratio = round((measured.runner?.median ?? 0) / (measured.bare?.median ?? 1))
      latency.push({ program: program.name, measured, ratio, target: program.target.ratio })
    }
    console.table(
      latency.map(({ program, measured: { bare, runner, isolate }, ratio, target }) => ({
        program,
        'bare ms': round(bare?.median ?? 0, 1),
        'bare p90': round(bare?.p90 ?? 0, 1),
        'runner ms': round(runner?.median ?? 0, 1),
        'runner p90': round(runner?.p90 ?? 0, 1),
        ...(isolate ? { 'isolate ÷ bare': round(isolate.median / (bare?.median ?? 1)) } : {}),
        'runner ÷ bare': ratio,
        target: `≤ ${target}`,
        met: ratio <= target,
      })),
    )

    const rates = []
    for (const program of selected) {
      for (const atOnce of values['at-once'].split(',').map(Number)) {
        const sums = { bare: 0, runner: 0 }
        const passes = Number(values.passes)
        for (let pass = 0; pass < passes; pass++) {
          sums.bare +=
            (await throughput(program, bare, atOnce, Number(values.seconds) * 1000)) / passes
          sums.runner +=
            (await throughput(program, ours, atOnce, Number(values.seconds) * 1000)) / passes
        }
        rates.push({
          program: program.name,
          'at once': atOnce,
          'bare /s': round(sums.bare),
          'runner /s': round(sums.runner),
          'runner ÷ bare': round(sums.runner / sums.bare),
          target: `≥ ${program.target.throughput}`,
        })
      }
    }
    console.table(rates)
    await writeResult(values.out, { idleMb: idle, rounds, latency, throughput: rates })
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.close()))
    await runner.close()
  }
}

if (values.mode === 'warm') await warm()
else if (values.mode === 'cold')
  await writeResult(values.out, await measureMisses(selected, rounds))
else if (values.mode === 'idling') {
  const idleSeconds = Number(values['idle-seconds'])
  await writeResult(values.out, await measureIdling(selected, rounds, idleSeconds))
} else throw new Error(`--mode takes warm, cold or idling, not ${values.mode}`)
