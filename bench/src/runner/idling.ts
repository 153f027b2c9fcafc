import { bareContestant } from '../bare-commands.ts'
import { untilQuiet } from '../process-tree.ts'
import type { BenchProgram } from '../programs.ts'
import { median, round, timed } from '../statistics.ts'
import { runnerContestant } from './contestants.ts'
import { latencies } from './measure.ts'
import { startRunner } from './runner-process.ts'

/** Each language's first run after the whole runner idled, against the same program when warm. */
export async function measureIdling(programs: BenchProgram[], rounds: number, idleSeconds: number) {
  const runner = await startRunner({ LANGUAGES: 'all' })
  const ours = runnerContestant(runner.url)
  const bare = bareContestant()
  const first = programs.map((): number[] => [])
  const bareFirst = programs.map((): number[] => [])
  try {
    for (const program of programs) await ours.run(program, -1)
    await untilQuiet(runner.pid)
    for (const [at, program] of programs.entries()) {
      for (let turn = 0; turn < rounds; turn++) {
        await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
        const serial = Date.now()
        first[at]?.push(await timed(() => ours.run(program, serial)))
        bareFirst[at]?.push(await timed(() => bare.run(program, serial)))
      }
    }
    const rows = []
    for (const [at, program] of programs.entries()) {
      const warm = (await latencies(program, [ours], 21)).runner?.median ?? Number.NaN
      const idled = median(first[at] ?? [])
      rows.push({
        program: program.name,
        'warm ms': round(warm, 1),
        'after idling ms': round(idled, 1),
        'after idling ÷ warm': round(idled / warm),
        'after idling ÷ bare after idling': round(idled / median(bareFirst[at] ?? [])),
        target: '≤ 1.5',
      })
    }
    console.table(rows)
    return { idleSeconds, rows }
  } finally {
    await Promise.all([ours.close(), bare.close()])
    await runner.close()
  }
}
