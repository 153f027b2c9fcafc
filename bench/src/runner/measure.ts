import type { Contestant } from '../bare-commands.ts'
import type { BenchProgram } from '../programs.ts'
import { type Summary, summarize } from '../statistics.ts'

let serial = Date.now()

/** Alternates the contestants round by round, so that the machine's moods hit all alike. */
export async function latencies(
  program: BenchProgram,
  contestants: Contestant[],
  rounds: number,
): Promise<Record<string, Summary>> {
  const times: Record<string, number[]> = Object.fromEntries(
    contestants.map(({ name }) => [name, []]),
  )
  for (const contestant of contestants) await throughput(program, contestant, 1, WARM_UP_MS)
  await settle(WARM_UP_MS)
  for (let at = 0; at < rounds; at++) {
    for (const contestant of contestants) {
      const before = performance.now()
      await contestant.run(program, serial++)
      times[contestant.name]?.push(performance.now() - before)
      await settle(PAUSE_MS)
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, summarize(values)]),
  )
}

/** Caches of files and connections, and engines that compile what runs often. */
const WARM_UP_MS = 3000
/** A person does not press Run in the millisecond in which the last run ended. */
const PAUSE_MS = 100
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a second with so many under way at once, for at least `ms`. */
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
