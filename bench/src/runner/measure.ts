import type { Contestant } from '../bare-commands.ts'
import type { BenchProgram } from '../programs.ts'
import { type Summary, summarize } from '../statistics.ts'

let serial = Date.now()

/** Alternates the contestants, so that changes in the machine's load affect all alike. */
export async function latencies(
  program: BenchProgram,
  contestants: Contestant[],
  rounds: number,
): Promise<Record<string, Summary>> {
  const times: Record<string, number[]> = Object.fromEntries(
    contestants.map(({ name }) => [name, []]),
  )
  for (const contestant of contestants) await throughput(program, contestant, 1, warmUpMs)
  await settle(warmUpMs)
  for (let at = 0; at < rounds; at++) {
    for (const contestant of contestants) {
      const before = performance.now()
      await contestant.run(program, serial++)
      times[contestant.name]?.push(performance.now() - before)
      await settle(pauseMs)
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, summarize(values)]),
  )
}

/** Warms file caches, connections and JIT compilers. */
const warmUpMs = 3000
/** Nobody presses Run within a millisecond of the last result. */
const pauseMs = 100
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs per second with `atOnce` in flight, over at least `ms`. */
export async function throughput(
  program: BenchProgram,
  contestant: Contestant,
  atOnce: number,
  ms: number,
): Promise<number> {
  const start = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - start < ms) {
      await contestant.run(program, serial++)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done / ((performance.now() - start) / 1000)
}
