import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** What one exam has taken, from which everything else is computed. */
export interface Measured {
  readonly cores: number
  readonly candidates: number
  readonly seconds: number
  readonly runs: number
  /** Processor seconds of programs, compilers and the runner; of the server; of PostgreSQL. */
  readonly runner: number
  readonly server: number
  readonly database: number
  /** Means of a run: in the queue, and on its slot. */
  readonly queueMs: number
  readonly slotMs: number
}

/** Processor seconds. Drafts, polls and everything else between two runs are part of the run. */
export interface CostsOfRun {
  readonly runner: number
  readonly server: number
  readonly database: number
  readonly slotSeconds: number
}

/** The second of the bold exams in docs/decisions/0041: two cores for everything, an idle machine. */
export const recorded: Measured = {
  ...{ cores: 2, candidates: 200, seconds: 120, runs: 874 },
  ...{ runner: 0.53 * 240, server: 0.17 * 240, database: 0.07 * 240 },
  ...{ queueMs: 284, slotMs: 238 },
}

export function costsOf({ runs, runner, server, database, slotMs }: Measured): CostsOfRun {
  return {
    ...{ runner: runner / runs, server: server / runs, database: database / runs },
    slotSeconds: slotMs / 1000,
  }
}

const examSchema = z.object({
  machine: z.object({ cores: z.number() }),
  candidates: z.number(),
  seconds: z.number(),
  runs: z.array(z.object({ count: z.number() })),
  runTimes: z.array(z.object({ queueMs: z.number(), runnerMs: z.number() })),
  processors: z.array(z.object({ part: z.string(), seconds: z.number() })),
})

/** An exam as `npm run exam -w bench` has written it. */
export async function readExam(file: URL): Promise<Measured> {
  const exam = examSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const used = (name: string) => exam.processors.find(({ part }) => part === name)?.seconds ?? 0
  const runs = exam.runs.reduce((sum, { count }) => sum + count, 0)
  const mean = (time: 'queueMs' | 'runnerMs') =>
    exam.runTimes.reduce((sum, row, at) => sum + row[time] * (exam.runs[at]?.count ?? 0), 0) / runs
  return {
    ...{ cores: exam.machine.cores, candidates: exam.candidates, seconds: exam.seconds, runs },
    runner: used('sandboxes') + used('runner'),
    server: used('server'),
    database: used('PostgreSQL'),
    ...{ queueMs: mean('queueMs'), slotMs: mean('runnerMs') },
  }
}
